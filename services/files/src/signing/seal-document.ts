import { buffer } from 'node:stream/consumers';
import type { documentSeal } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { PDFDocument } from 'pdf-lib';
import type { FilesConfig } from '../config.js';
import type { FilesDb } from '../db/schema.js';
import { KeepDocument } from '../documents/keep-document.js';
import { renderPdf } from '../documents/pdf.js';
import { loadPictures } from '../documents/load-pictures.js';
import { findFiles, type StoredFile } from '../files/files.queries.js';
import type { ObjectStore } from '../store/object-store.js';
import { FILES_CONFIG, OBJECT_STORE } from '../store/store.module.js';
import { Certificates } from './certificates.js';
import { newSealCode } from './seal-code.js';
import { insertSeal, sealBy } from './seals.repository.js';
import { signaturePage } from './signature-page.js';
import { signPdf, stampPages } from './sign-pdf.js';
import { sourcePages } from './source-pdf.js';

type Request = RequestOf<typeof documentSeal>;
export type Sealed = { file: StoredFile; code: string };

@Injectable()
export class SealDocument {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly keeping: KeepDocument,
    private readonly certificates: Certificates,
  ) {}

  /** How many pages the PDF has; throws `notFound`, or `unsupportedFile` for one that cannot be sealed. */
  async pagesOf(fileId: string, context: CallContext): Promise<number> {
    return (await this.pagesOfFile(await this.find(fileId, context))).getPageCount();
  }

  /** Appends the page of signatures, then signs all of it. Once per key. */
  async run(request: Request, context: CallContext): Promise<Sealed> {
    const known = await this.keeping.known(request.documentKey, context);
    if (known) return this.sealed(known, context);
    const source = await this.find(request.fileId, context);
    const { tenant } = context;
    const at = new Date();
    const code = newSealCode();
    const identity = await this.certificates.current(tenant, at);
    const pdf = await this.withSignatures(request, source, { code, at, tenant });
    const bytes = await signPdf(pdf, identity, { reason: `Sealed contract ${code}`, name: `Contract seal ${tenant}`, at });
    const { number, title, issuer } = request;
    const signers = request.signers.map(({ name, side, company, at: signedAt }) => ({ name, side, company, at: signedAt }));
    const file = await this.keeping.keep(request, { bytes, kind: 'pdf' }, context, (trx, { id: fileId, sha256 }) =>
      insertSeal(trx, {
        tenant,
        code,
        fileId,
        sha256,
        serial: identity.serial,
        number,
        title,
        issuer,
        signers,
        sealedAt: at.toISOString(),
      }),
    );
    return this.sealed(file, context);
  }

  private async withSignatures(
    request: Request,
    source: StoredFile,
    { code, at, tenant }: { code: string; at: Date; tenant: string },
  ): Promise<PDFDocument> {
    const pdf = await this.pagesOfFile(source);
    const pictures = await loadPictures(this.db, this.store, tenant, [...new Set(request.signers.map((signer) => signer.signatureFileId))]);
    const link = `${this.config.PUBLIC_URL.replace(/\/$/, '')}/#/Contract/Verify?${new URLSearchParams({ code }).toString()}`;
    const sealing = { code, link, at, pages: pdf.getPageCount(), sha256: source.sha256 };
    const last = await PDFDocument.load(await renderPdf(signaturePage(request, sealing, pictures)));
    for (const page of await pdf.copyPages(last, last.getPageIndices())) pdf.addPage(page);
    pdf.setTitle(`${request.number} ${request.title.en}`);
    await stampPages(pdf, code);
    return pdf;
  }

  private async pagesOfFile(file: StoredFile): Promise<PDFDocument> {
    return sourcePages(await buffer(await this.store.get(file.storeKey)), file.name);
  }

  private async find(fileId: string, context: CallContext): Promise<StoredFile> {
    const [file] = await this.db.read(context, (trx) => findFiles(trx, [fileId]));
    if (!file) throw new CallError('notFound');
    return file;
  }

  private async sealed(file: StoredFile, context: CallContext): Promise<Sealed> {
    const seal = await this.db.read(context, (trx) => sealBy(trx, context.tenant, 'fileId', file.id));
    if (!seal) throw new CallError('conflict');
    return { file, code: seal.code };
  }
}
