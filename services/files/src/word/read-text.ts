import { buffer } from 'node:stream/consumers';
import type { documentText } from '@bls/proto/contracts/calls/files/template';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { refused } from '../content/verify-content.js';
import type { FilesDb } from '../db/schema.js';
import { findFiles, type StoredFile } from '../files/files.queries.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { blocksOfWord, paragraphsOf } from './blocks.js';
import { openWord } from './open-word.js';
import { paragraphsOfPdf } from './pdf-text.js';

/** An answer has to fit into one message; this is a contract of some hundred pages. */
const MOST_BYTES = 600 * 1024;

@Injectable()
export class ReadText {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async run({ fileId }: RequestOf<typeof documentText>, context: CallContext): Promise<ResponseOf<typeof documentText>> {
    const [file] = await this.db.read(context, (trx) => findFiles(trx, [fileId]));
    if (!file) throw new CallError('notFound');
    return { name: file.name, ...fitting(await this.paragraphs(file)) };
  }

  private async paragraphs(file: StoredFile): Promise<string[]> {
    const unreadable = refused('unsupportedFile', 'textNotReadable', { name: file.name });
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

function fitting(paragraphs: readonly string[]): { paragraphs: string[]; shortened: boolean } {
  const kept: string[] = [];
  let bytes = 0;
  for (const paragraph of paragraphs) {
    bytes += Buffer.byteLength(paragraph) + 8;
    if (bytes > MOST_BYTES) return { paragraphs: kept, shortened: true };
    kept.push(paragraph);
  }
  return { paragraphs: kept, shortened: false };
}
