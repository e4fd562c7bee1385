import { buffer } from 'node:stream/consumers';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Database } from '@bls/kit/db/database';
import type { FilesDb } from '../../db/schema.js';
import { findFiles } from '../../objects/objects.api.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { openWord, type Word } from './open-word.js';

/** Throws `notFound` when there is no .docx with this id. */
export async function openTemplate(db: Database<FilesDb>, store: ObjectStore, fileId: string, ctx: CallContext): Promise<Word> {
  const [file] = await db.read(ctx, (trx) => findFiles(trx, [fileId]));
  if (file?.kind !== 'docx') throw new CallError('notFound');
  return openWord(await buffer(await store.get(file.storeKey)), file.name);
}
