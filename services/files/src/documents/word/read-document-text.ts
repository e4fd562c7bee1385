import { buffer } from 'node:stream/consumers';
import { documentText } from '@bls/proto/contracts/calls/files/template';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import { findFiles, type StoredFile } from '../../objects/objects.api.js';
import { fileError, type ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { blocksOfWord, paragraphsOf } from './blocks.js';
import { openWord } from './open-word.js';
import { paragraphsOfPdf } from './pdf-text.js';

/** A reply must fit into one message; this is the text of some hundred pages. */
const MAX_BYTES = 600 * 1024;

/** The paragraphs of a PDF or .docx, for the comparison of two versions. */
@Handler(documentText)
export class ReadDocumentText {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ fileId }: RequestOf<typeof documentText>, ctx: CallContext): Promise<ResponseOf<typeof documentText>> {
    const [file] = await this.db.read(ctx, (trx) => findFiles(trx, [fileId]));
    if (!file) throw new CallError('notFound');
    return { name: file.name, ...shorten(await this.paragraphs(file)) };
  }

  private async paragraphs(file: StoredFile): Promise<string[]> {
    const unreadable = fileError('unsupportedFile', 'textNotReadable', { name: file.name });
    if (file.kind !== 'pdf' && file.kind !== 'docx') throw unreadable;
    const bytes = await this.store.get(file.storeKey);
    try {
      if (file.kind === 'pdf') return await paragraphsOfPdf(bytes);
      return paragraphsOf(blocksOfWord(openWord(await buffer(bytes), file.name)));
    } catch {
      throw unreadable;
    }
  }
}

function shorten(paragraphs: readonly string[]): { paragraphs: string[]; shortened: boolean } {
  let bytes = 0;
  const end = paragraphs.findIndex((paragraph) => (bytes += Buffer.byteLength(paragraph) + 8) > MAX_BYTES);
  return end < 0 ? { paragraphs: [...paragraphs], shortened: false } : { paragraphs: paragraphs.slice(0, end), shortened: true };
}
