import type { Actor } from '@bls/proto/domain/access/actor';
import { can, CAPABILITY_CODES } from '@bls/proto/domain/access/permissions';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { FILE_KINDS, isImage } from '@bls/proto/domain/enumerations/files';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { FilesDb, ObjectsTable, VariantsTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { isOfOwnCompany } from './company-key.js';

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

/** Is this a picture of which nobody knows whether it holds position or camera data? */
export const isUnexamined = (file: Pick<StoredFile, 'kind' | 'cleaned'>): boolean => isImage(file.kind) && file.cleaned === null;

/**
 * A file as this person gets it. Others than its company get the copy without position and camera data, with its size and hash;
 * `copy` is that variant.
 */
export function describeFor(file: StoredFile, actor: Actor, copy?: Pick<VariantsTable, 'size' | 'sha256'>): FileDescription {
  const described = describeFile(file);
  if (!file.cleaned) return described;
  if (isOfOwnCompany(file, actor)) return { ...described, metadata: 'removedForOthers' };
  return { ...described, ...(copy ? { size: copy.size, sha256: copy.sha256 } : {}), metadata: 'removed' };
}

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

/** The copies without metadata of these files, by file id. */
export async function findCleaned(trx: Trx, fileIds: readonly string[]): Promise<Map<string, Selectable<VariantsTable>>> {
  if (fileIds.length === 0) return new Map();
  const found = await trx.selectFrom('variants').selectAll().where('fileId', 'in', fileIds).where('variant', '=', 'cleaned').execute();
  return new Map(found.map((copy) => [copy.fileId, copy]));
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
  if (actor.userType === USER_TYPES.licensee && actor.companyId) {
    const held = CAPABILITY_CODES.filter((capability) => can(actor, capability));
    const isHolder = eb.or([eb('attachments.companyCapability', 'is', null), eb('attachments.companyCapability', 'in', held)]);
    conditions.push(eb.and([eb('attachments.companyId', '=', actor.companyId), isHolder]));
  }
  if (actor.userType === USER_TYPES.brandOwner && actor.brandOwnerId) {
    conditions.push(sql<SqlBool>`${eb.ref('attachments.brandOwnerIds')} @> array[${actor.brandOwnerId}]::uuid[]`);
  }
  if (actor.userType === USER_TYPES.agent && actor.characterIds?.length) {
    conditions.push(sql<SqlBool>`${eb.ref('attachments.characterIds')} && ${actor.characterIds}::uuid[]`);
  }
  return eb.and([eb('attachments.staffOnly', '=', false), eb.or(conditions)]);
}
