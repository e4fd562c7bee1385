import { buffer } from 'node:stream/consumers';
import type { templateFill, templateInspect } from '@bls/proto/contracts/calls/files/template';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { refused } from '../content/verify-content.js';
import type { FilesDb } from '../db/schema.js';
import { KeepDocument } from '../documents/keep-document.js';
import { renderPdf } from '../documents/pdf.js';
import { describe, findFiles, type StoredFile } from '../files/files.queries.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { blocksOfWord } from './blocks.js';
import { openWord, type Word } from './open-word.js';
import { fillWord, placeholdersOf, refuseExternals } from './placeholders.js';
import { wordLayout } from './word-layout.js';

type Request = RequestOf<typeof templateFill>;

/** Documents with placeholders: what they ask for, and the papers that come of them. */
@Injectable()
export class FillTemplate {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly keeping: KeepDocument,
  ) {}

  async inspect({ fileId }: RequestOf<typeof templateInspect>, context: CallContext): Promise<ResponseOf<typeof templateInspect>> {
    const word = await this.open(fileId, context);
    try {
      refuseExternals(word);
      // what cannot be read as a letter cannot be set as a PDF either: told now, not when a contract is made
      blocksOfWord(word);
      return { placeholders: placeholdersOf(word) };
    } catch (error) {
      throw error instanceof CallError ? error : refused('unsupportedFile', 'fileDamaged');
    }
  }

  /** Both files once per key. The PDF is set on our own paper from the paragraphs and tables of the filled document. */
  async fill(request: Request, context: CallContext): Promise<ResponseOf<typeof templateFill>> {
    const keys = { docx: `${request.documentKey}:docx`, pdf: `${request.documentKey}:pdf` };
    const docx = await this.keeping.known(keys.docx, context);
    const pdf = docx && (await this.keeping.known(keys.pdf, context));
    if (docx && pdf) return { docx: describe(docx), pdf: describe(pdf) };
    const bytes = fillWord(await this.open(request.fileId, context), request.values);
    const definition = wordLayout(blocksOfWord(openWord(bytes, request.fileName)), request);
    const kept = (documentKey: string): { documentKey: string } & Pick<Request, 'fileName' | 'owner' | 'scope'> => ({
      ...request,
      documentKey,
    });
    const files: Record<'docx' | 'pdf', StoredFile> = {
      docx: await this.keeping.keep(kept(keys.docx), { bytes, kind: 'docx' }, context),
      pdf: await this.keeping.keep(kept(keys.pdf), { bytes: await renderPdf(definition), kind: 'pdf' }, context),
    };
    return { docx: describe(files.docx), pdf: describe(files.pdf) };
  }

  private async open(fileId: string, context: CallContext): Promise<Word> {
    const [file] = await this.db.read(context, (trx) => findFiles(trx, [fileId]));
    if (file?.kind !== 'docx') throw new CallError('notFound');
    return openWord(await buffer(await this.store.get(file.storeKey)), file.name);
  }
}
