import { EDITABLE_STATUSES, type TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

/** One of a contract and its amendments, which count as one contract for the licensee and the ledger. */
export type Member = { id: string; number: string; termSheetId: string; signed: boolean };

/** A contract with all its amendments, found by any of them, in the order of signing. Unsigned ones come last. */
export async function familyOf(trx: Trx, tenant: string, contractId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    with recursive older as (
      select id, purpose, follows_contract_id from contract where tenant = ${tenant} and id = ${contractId}
      union
      select c.id, c.purpose, c.follows_contract_id from older
        join contract c on c.tenant = ${tenant} and c.id = older.follows_contract_id
        where older.purpose = 'amendment'
    ), family as (
      select id from older
      union
      select c.id from family
        join contract c on c.tenant = ${tenant} and c.follows_contract_id = family.id and c.purpose = 'amendment'
    )
    select c.id, c.number, c.term_sheet_id, c.status = 'signedAll' as signed
    from family join contract c on c.tenant = ${tenant} and c.id = family.id
    order by case when c.status = 'signedAll' then greatest(c.licensor_signed_at, c.licensee_signed_at) end nulls last, c.created_at, c.id`.execute(
    trx,
  );
  return rows;
}

/** The contract in force: its latest signed amendment, or itself. */
export const inForce = (family: readonly Member[]): Member | undefined => family.findLast((member) => member.signed);

/** A contract, signed or not, that replaces one of the family. */
export const replacementOf = (trx: Trx, tenant: string, family: readonly Member[]): Promise<{ number: string } | undefined> =>
  trx
    .selectFrom('contract')
    .select('number')
    .where('tenant', '=', tenant)
    .where(
      'followsContractId',
      'in',
      family.map(({ id }) => id),
    )
    .where('purpose', '=', 'replace')
    .executeTakeFirst();

const INACTIVE: readonly TermSheetStatus[] = [...EDITABLE_STATUSES, 'voided'];

/** Another submitted deal that will replace one of the family. */
export const replacingDeal = (
  trx: Trx,
  tenant: string,
  family: readonly Member[],
  by: { termSheetId: string; licenseeId: string },
): Promise<{ number: string } | undefined> =>
  trx
    .selectFrom('termSheet')
    .innerJoin('termSheetVersion as v', (join) => join.onRef('v.tenant', '=', 'termSheet.tenant').onRef('v.id', '=', 'termSheet.versionId'))
    .select('termSheet.number')
    .where('termSheet.tenant', '=', tenant)
    .where('termSheet.licenseeId', '=', by.licenseeId)
    .where('termSheet.purpose', '=', 'replace')
    .where('termSheet.status', 'not in', INACTIVE)
    .where('termSheet.id', '!=', by.termSheetId)
    .where(
      sql`v.terms #>> '{purpose,followsContractId}'`,
      'in',
      family.map(({ id }) => id),
    )
    .executeTakeFirst();
