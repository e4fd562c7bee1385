import type { Actor } from '@bls/proto/domain/access/actor';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import type { ContractRecord, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';

/** The stored version of a contract; undefined when there is none. */
export async function versionOf(trx: Trx, contractId: string): Promise<number | undefined> {
  const found = await trx.selectFrom('contract').select('version').where('contractId', '=', contractId).executeTakeFirst();
  return found?.version;
}

/** The terms of a version that exists. */
export async function termsOfVersion(trx: Trx, contractId: string, version: number): Promise<Terms> {
  const { terms } = await trx
    .selectFrom('contractVersion')
    .select('terms')
    .where('contractId', '=', contractId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return terms;
}

/** The contract, if the person may see it. */
export const contractInScope = (trx: Trx, contractId: string, actor: Actor): Promise<ContractRecord | undefined> =>
  trx
    .selectFrom('contract')
    .selectAll()
    .where('contractId', '=', contractId)
    .where((eb) => inScope(eb, 'contract', actor))
    .executeTakeFirst();

/** Contracts with an instalment to bill on that day, `leadDays` or the days of the contract before it is due, that is not billed yet. */
export async function withGuaranteeDue(trx: Trx, until: Day, leadDays: number): Promise<string[]> {
  const due = await trx
    .selectFrom('guarantee')
    .innerJoin('contract', (join) =>
      join.onRef('contract.contractId', '=', 'guarantee.contractId').onRef('contract.tenant', '=', 'guarantee.tenant'),
    )
    .select('guarantee.contractId')
    .distinct()
    .where(sql<boolean>`guarantee.due_on <= ${until}::date + greatest(contract.mg_lead_days, ${leadDays}::int)`)
    .where(sql<boolean>`guarantee.due_on > coalesce(contract.guaranteed_until, contract.billed_until, '-infinity')`)
    .execute();
  return due.map(({ contractId }) => contractId);
}
