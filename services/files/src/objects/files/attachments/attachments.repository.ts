import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import type { Trx } from '../../../db/trx.js';

export type Owner = { kind: string; id: string };

/** Who may read a file by an attachment of this scope. */
export const readersOf = (scope: FileScope) => ({
  companyId: scope.companyId ?? null,
  companyCapability: scope.companyCapability ?? null,
  brandOwnerIds: scope.brandOwnerIds ?? [],
  characterIds: scope.characterIds ?? [],
  staffOnly: scope.staffOnly ?? false,
  everyone: scope.everyone ?? false,
});

/** Attaches files to an owner. Attaching again replaces the scope. */
export async function attach(
  trx: Trx,
  tenant: string,
  fileIds: readonly string[],
  owner: Owner,
  scope: FileScope,
  attachedBy: string | null,
): Promise<void> {
  const readers = readersOf(scope);
  await trx
    .insertInto('attachments')
    .values(fileIds.map((fileId) => ({ tenant, fileId, ownerKind: owner.kind, ownerId: owner.id, attachedBy, ...readers })))
    .onConflict((conflict) => conflict.columns(['tenant', 'fileId', 'ownerKind', 'ownerId']).doUpdateSet(readers))
    .execute();
  await trx.deleteFrom('expiries').where('kind', '=', 'object').where('id', 'in', fileIds).execute();
}

/** Detaches files from an owner. A file without an owner gets an expiry. Returns how many were detached. */
export async function detach(trx: Trx, tenant: string, fileIds: readonly string[], owner: Owner, until: Date): Promise<number> {
  const detached = await trx
    .deleteFrom('attachments')
    .where('fileId', 'in', fileIds)
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .returning('fileId')
    .execute();
  for (const { fileId } of detached) {
    const other = await trx.selectFrom('attachments').select('fileId').where('fileId', '=', fileId).executeTakeFirst();
    if (other) continue;
    await trx
      .insertInto('expiries')
      .values({ tenant, kind: 'object', id: fileId, at: until.toISOString() })
      .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'id']).doNothing())
      .execute();
  }
  return detached.length;
}

export async function isAttached(trx: Trx, fileId: string, owner: Owner): Promise<boolean> {
  const found = await trx
    .selectFrom('attachments')
    .select('fileId')
    .where('fileId', '=', fileId)
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes every attachment of an owner. For files that keep another owner: no expiry is set. */
export async function detachOwner(trx: Trx, owner: Owner): Promise<void> {
  await trx.deleteFrom('attachments').where('ownerKind', '=', owner.kind).where('ownerId', '=', owner.id).execute();
}

/** Removes these files from every owner of a kind. For files that keep another owner: no expiry is set. */
export async function detachFrom(trx: Trx, ownerKind: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .deleteFrom('attachments')
    .where('ownerKind', '=', ownerKind)
    .where('fileId', 'in', [...fileIds])
    .execute();
}
