import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import type { Trx } from '../db/trx.js';

export type Owner = { kind: string; id: string };

/** Gives files to an owner; an owner that attaches again only renews the scope. */
export async function attach(
  trx: Trx,
  tenant: string,
  fileIds: readonly string[],
  owner: Owner,
  scope: FileScope,
  attachedBy: string | null,
): Promise<void> {
  const rights = {
    companyId: scope.companyId ?? null,
    brandOwnerIds: scope.brandOwnerIds ?? [],
    characterIds: scope.characterIds ?? [],
    staffOnly: scope.staffOnly ?? false,
    everyone: scope.everyone ?? false,
  };
  await trx
    .insertInto('attachments')
    .values(fileIds.map((fileId) => ({ tenant, fileId, ownerKind: owner.kind, ownerId: owner.id, attachedBy, ...rights })))
    .onConflict((conflict) => conflict.columns(['tenant', 'fileId', 'ownerKind', 'ownerId']).doUpdateSet(rights))
    .execute();
  await trx.deleteFrom('expiries').where('kind', '=', 'object').where('id', 'in', fileIds).execute();
}

/** Takes files from an owner; what belongs to nothing then is left to the sweeper. */
export async function detach(trx: Trx, tenant: string, fileIds: readonly string[], owner: Owner, unattachedUntil: Date): Promise<number> {
  const gone = await trx
    .deleteFrom('attachments')
    .where('fileId', 'in', fileIds)
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .returning('fileId')
    .execute();
  for (const { fileId } of gone) {
    const left = await trx.selectFrom('attachments').select('fileId').where('fileId', '=', fileId).executeTakeFirst();
    if (left) continue;
    await trx
      .insertInto('expiries')
      .values({ tenant, kind: 'object', id: fileId, at: unattachedUntil.toISOString() })
      .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'id']).doNothing())
      .execute();
  }
  return gone.length;
}
