import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { type Grant, grantsOf } from '@bls/proto/domain/rights/grants';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Day } from '@bls/proto/domain/values/time';
import { EDITABLE_STATUSES } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { GrantedRightTable } from '../db/rights-tables.js';
import type { TermSheetTable, Trx } from '../db/schema.js';

type Head = Pick<TermSheetTable, 'tenant' | 'id' | 'status'>;

/** A deal holds its rights from submission on, so that nobody else gets them while it is decided. */
const isLive = ({ status }: Pick<Head, 'status'>): boolean => status !== 'voided' && !EDITABLE_STATUSES.includes(status);

/** Locks the characters of a deal, so that of two submissions at once the second one sees the rights of the first. */
export const lockCharacters = (trx: Trx, tenant: string, grants: readonly Grant[]): Promise<void> =>
  lockCharacterIds(
    trx,
    tenant,
    grants.map((grant) => grant.characterId),
  );

export async function lockCharacterIds(trx: Trx, tenant: string, characterIds: readonly string[]): Promise<void> {
  for (const characterId of [...new Set(characterIds)].toSorted()) await advisoryLock(trx, tenant, `rights ${characterId}`);
}

/** The rights that a deal holds in its status. */
export const rightsOf = (head: Pick<Head, 'id' | 'status'>, terms: TermsDraft): Omit<GrantedRightTable, 'tenant'>[] =>
  (isLive(head) ? grantsOf(terms) : []).map(({ from, to, territories, subCategories, channels, ...grant }) => ({
    ...grant,
    termSheetId: head.id,
    territories: [...territories],
    subCategories: [...subCategories],
    channels: [...channels],
    validFrom: from,
    validTo: to,
    sellOffDays: terms.keyTerms?.sellOffDays ?? 0,
  }));

/** Stores or deletes the rights of a deal according to its status. Call it in the transaction that changes the status. */
export async function saveRights(trx: Trx, head: Head, terms: TermsDraft): Promise<void> {
  await deleteRights(trx, head.tenant, head.id);
  const rights = rightsOf(head, terms);
  if (rights.length === 0) return;
  await trx
    .insertInto('grantedRight')
    .values(rights.map((right) => ({ ...right, tenant: head.tenant })))
    .execute();
}

/** Ends the rights of a deal with the day, without sell-off, and deletes those that start later. */
export async function endRights(trx: Trx, tenant: string, termSheetId: string, on: Day): Promise<void> {
  await trx
    .deleteFrom('grantedRight')
    .where('tenant', '=', tenant)
    .where('termSheetId', '=', termSheetId)
    .where('validFrom', '>', on)
    .execute();
  await trx
    .updateTable('grantedRight')
    .set({ validTo: on, sellOffDays: 0 })
    .where('tenant', '=', tenant)
    .where('termSheetId', '=', termSheetId)
    .where('validTo', '>', on)
    .execute();
}

async function deleteRights(trx: Trx, tenant: string, termSheetId: string): Promise<void> {
  await trx.deleteFrom('grantedRight').where('tenant', '=', tenant).where('termSheetId', '=', termSheetId).execute();
}
