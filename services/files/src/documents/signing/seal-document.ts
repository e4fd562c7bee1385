import { createHash } from 'node:crypto';
import { pdfFactsOf } from '@bls/proto/domain/signing/pdf-facts';
import { documentSeal } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { pageLink } from '@bls/proto/presentation/page-link';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { PDF } from '@libpdf/core';
import type { FilesConfig } from '../../config.js';
import type { FilesDb } from '../../db/schema.js';
import { describeFile, type StoredFile } from '../../objects/objects.api.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { FILES_CONFIG, OBJECT_STORE } from '../../storage/storage.module.js';
import { renderPdf } from '../layout/pdf.js';
import { DocumentFiles } from '../rendering/document-files.js';
import { loadPictures } from '../rendering/load-pictures.js';
import { Certificates } from './certificates/certificates.js';
import { newSealCode } from './seal-code.js';
import { findSeal, insertSeal } from './seals.repository.js';
import { archiveStampsOf } from './archive-stamp.js';
import { recordDocument } from './revisions.repository.js';
import { signaturePage } from './signature-page.js';
import { signPdf, stampPages } from './sign-pdf.js';
import { TimeStamps } from './time-stamps.js';
import { appendPages, findSource, readSource } from './source-pdf.js';

type Request = RequestOf<typeof documentSeal>;
type Response = ResponseOf<typeof documentSeal>;

/** Appends a signature page to a PDF and signs the whole document. Once per key. */
@Handler(documentSeal)
export class SealDocument {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly files: DocumentFiles,
    private readonly certificates: Certificates,
    private readonly timeStamps: TimeStamps,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<Response> {
    const existing = await this.files.find(request.documentKey, ctx);
    if (existing) return this.responseOf(existing, ctx);
    const source = await this.db.read(ctx, (trx) => findSource(trx, request.fileId));
    const { tenant } = ctx;
    const at = new Date();
    const code = newSealCode();
    const identity = await this.certificates.current(tenant, at);
    const pdf = await this.withSignaturePage(request, source, { code, at, tenant });
    const stamping = await this.timeStamps.of(tenant, at);
    const bytes = await signPdf(pdf, identity, { reason: `Sealed contract ${code}`, at, stamping });
    const { number, title, issuer } = request;
    const signers = request.signers.map(({ name, side, company, at: signedAt }) => ({ name, side, company, at: signedAt }));
    const seal = { tenant, code, serial: identity.serial, number, title, issuer, signers, sealedAt: at.toISOString() };
    const facts = pdfFactsOf(bytes, () => createHash('sha256'));
    const file = await this.files.save(request, { bytes, kind: 'pdf' }, ctx, async (trx, { id: fileId, sha256, storeKey }) => {
      await insertSeal(trx, { ...seal, fileId, sha256 });
      await recordDocument(trx, { tenant, code, storeKey, facts, stamps: archiveStampsOf(facts) });
    });
    return this.responseOf(file, ctx);
  }

  private async withSignaturePage(
    request: Request,
    source: StoredFile,
    { code, at, tenant }: { code: string; at: Date; tenant: string },
  ): Promise<PDF> {
    const pdf = await readSource(this.store, source);
    const pictures = await loadPictures(this.db, this.store, tenant, [...new Set(request.signers.map((signer) => signer.signatureFileId))]);
    const link = pageLink(this.config.PUBLIC_URL, tenant, `/Contract/Verify?${new URLSearchParams({ code }).toString()}`);
    const sealing = { code, link, at, pages: pdf.getPageCount(), sha256: source.sha256 };
    await appendPages(pdf, await PDF.load(await renderPdf(signaturePage(request, sealing, pictures))));
    pdf.setMetadata({
      title: `${request.number} ${request.title.en}`,
      author: request.issuer.en,
      creator: 'Brand licensing',
      producer: 'Brand licensing',
    });
    stampPages(pdf, code);
    return pdf;
  }

  /** The seal of the saved file: a concurrent request may have saved another one for this key. */
  private async responseOf(file: StoredFile, ctx: CallContext): Promise<Response> {
    const seal = await this.db.read(ctx, (trx) => findSeal(trx, ctx.tenant, 'fileId', file.id));
    if (!seal) throw new CallError('conflict');
    return { file: describeFile(file), code: seal.code };
  }
}
