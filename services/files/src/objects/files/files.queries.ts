import type { Actor } from '@bls/proto/domain/access/actor';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { FILE_KINDS } from '@bls/proto/domain/enumerations/files';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { FilesDb, ObjectsTable, VariantsTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';

export type StoredFile = Selectable<ObjectsTable>;

/** A file as calls describe it. */
export const describeFile = (file: StoredFile): FileDescription => ({
  fileId: file.id,
  purpose: file.purpose,
  name: file.name,
  kind: file.kind,
  mime: FILE_KINDS[file.kind].mime,
  size: file.size,
  sha256: file.sha256,
  ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
  ...(file.pages ? { pages: file.pages } : {}),
  pictures: file.pictures,
  uploadedBy: file.uploaderName,
  uploadedAt: file.createdAt,
});

/** Files of the tenant by id, in the order of `ids`, without unknown ones. Checks no reader: for services. */
export async function findFiles(trx: Trx, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await trx.selectFrom('objects').selectAll().where('id', 'in', ids).execute());
}

/** As `findFiles`, only files that this person may read. */
export async function findReadableFiles(trx: Trx, ids: readonly string[], actor: Actor): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const found = await trx
    .selectFrom('objects')
    .selectAll()
    .where('id', 'in', ids)
    .where((eb) => mayRead(eb, actor))
    .execute();
  return inOrder(ids, found);
}

export function findVariant(trx: Trx, fileId: string, variant: VariantsTable['variant']): Promise<Selectable<VariantsTable> | undefined> {
  return trx.selectFrom('variants').selectAll().where('fileId', '=', fileId).where('variant', '=', variant).executeTakeFirst();
}

const inOrder = (ids: readonly string[], files: StoredFile[]): StoredFile[] => {
  const byId = new Map(files.map((file) => [file.id, file]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
};

/**
 * The read rule as a condition of the query: a file without an attachment is visible to its uploader only; a file with
 * attachments to everybody whom one of them admits.
 */
function mayRead(eb: ExpressionBuilder<FilesDb, 'objects'>, actor: Actor): Expression<SqlBool> {
  const attachments = eb
    .selectFrom('attachments')
    .select(sql`1`.as('one'))
    .whereRef('attachments.fileId', '=', 'objects.id');
  return eb.or([
    eb.and([eb('objects.uploaderId', '=', actor.userId), eb.not(eb.exists(attachments))]),
    eb.exists(attachments.where((inner) => admits(inner, actor))),
  ]);
}

function admits(eb: ExpressionBuilder<FilesDb, 'objects' | 'attachments'>, actor: Actor): Expression<SqlBool> {
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  const conditions: Expression<SqlBool>[] = [eb('attachments.everyone', '=', true)];
  if (actor.userType === USER_TYPES.licensee && actor.companyId) conditions.push(eb('attachments.companyId', '=', actor.companyId));
  if (actor.userType === USER_TYPES.brandOwner && actor.brandOwnerId) {
    conditions.push(sql<SqlBool>`${eb.ref('attachments.brandOwnerIds')} @> array[${actor.brandOwnerId}]::uuid[]`);
  }
  if (actor.userType === USER_TYPES.agent && actor.characterIds?.length) {
    conditions.push(sql<SqlBool>`${eb.ref('attachments.characterIds')} && ${actor.characterIds}::uuid[]`);
  }
  return eb.and([eb('attachments.staffOnly', '=', false), eb.or(conditions)]);
}
