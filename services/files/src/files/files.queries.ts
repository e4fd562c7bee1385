import type { Actor } from '@bls/proto/domain/access/actor';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { FILE_KINDS } from '@bls/proto/domain/enumerations/files';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { FilesDb, ObjectsTable, VariantsTable } from '../db/schema.js';
import type { Trx } from '../db/trx.js';

export type StoredFile = Selectable<ObjectsTable>;

/** A file as the language describes it. */
export const describe = (file: StoredFile): FileDescription => ({
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

/** Files by id, of the tenant, for services; in the order asked, unknown ones left out. */
export async function findFiles(trx: Trx, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await trx.selectFrom('objects').selectAll().where('id', 'in', ids).execute());
}

/** As `findFiles`, and only what this person may read. */
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
 * The rule of reading, as a condition of the query: a file that belongs to nothing yet is its uploader's alone; one that
 * belongs to something is read by whoever one of its attachments lets in.
 */
function mayRead(eb: ExpressionBuilder<FilesDb, 'objects'>, actor: Actor): Expression<SqlBool> {
  const attachments = eb
    .selectFrom('attachments')
    .select(sql`1`.as('one'))
    .whereRef('attachments.fileId', '=', 'objects.id');
  return eb.or([
    eb.and([eb('objects.uploaderId', '=', actor.userId), eb.not(eb.exists(attachments))]),
    eb.exists(attachments.where((inner) => lets(inner, actor))),
  ]);
}

function lets(eb: ExpressionBuilder<FilesDb, 'objects' | 'attachments'>, actor: Actor): Expression<SqlBool> {
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  const inside: Expression<SqlBool>[] = [eb('attachments.everyone', '=', true)];
  if (actor.userType === USER_TYPES.licensee && actor.companyId) inside.push(eb('attachments.companyId', '=', actor.companyId));
  if (actor.userType === USER_TYPES.brandOwner && actor.brandOwnerId) {
    inside.push(sql<SqlBool>`${eb.ref('attachments.brandOwnerIds')} @> array[${actor.brandOwnerId}]::uuid[]`);
  }
  if (actor.userType === USER_TYPES.agent && actor.characterIds?.length) {
    inside.push(sql<SqlBool>`${eb.ref('attachments.characterIds')} && ${actor.characterIds}::uuid[]`);
  }
  return eb.and([eb('attachments.staffOnly', '=', false), eb.or(inside)]);
}
