import type { Actor } from '@bls/proto/domain/access/actor';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { CallError } from '@bls/proto/domain/values/errors';
import { today } from '@bls/shared/calendar/today';
import type { Trx } from '../../db/schema.js';

/** The terms of a contract, whether it runs or has ended. */
export async function contractTermsOf(trx: Trx, contractId: string): Promise<ContractTerms> {
  const { terms, endsOn } = await trx
    .selectFrom('contractTerms')
    .select(['terms', 'endsOn'])
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  return { ...terms, endsOn };
}

/** The first contract of those that the contract renews, amends or replaces, in one step or several; else the contract itself. */
export async function familyOf(trx: Trx, contractId: string): Promise<string> {
  const row = await trx.selectFrom('contractTerms').select('familyId').where('contractId', '=', contractId).executeTakeFirst();
  return row?.familyId ?? contractId;
}

/** The terms of a running contract of the person's company; throws `notFound` for any other contract. */
export async function ownContractTerms(trx: Trx, actor: Actor, contractId: string): Promise<ContractTerms> {
  const contracts = await ownRunningContracts(trx, actor);
  const terms = contracts.find((contract) => contract.contractId === contractId);
  if (!terms) throw new CallError('notFound');
  return terms;
}

/** The running contracts of the person's company, latest start first. */
export async function ownRunningContracts(trx: Trx, actor: Actor): Promise<ContractTerms[]> {
  if (!actor.companyId) return [];
  const rows = await trx
    .selectFrom('contractTerms')
    .select(['terms', 'endsOn'])
    .where('companyId', '=', actor.companyId)
    .where('endsOn', '>=', await today(trx))
    .orderBy('startsOn', 'desc')
    .orderBy('contractId')
    .execute();
  return rows.map(({ terms, endsOn }) => ({ ...terms, endsOn }));
}

/** The running contracts of all companies of the tenant. */
export async function runningContracts(trx: Trx, actor: Pick<Actor, 'tenant'>): Promise<ContractTerms[]> {
  const rows = await trx
    .selectFrom('contractTerms')
    .select(['terms', 'endsOn'])
    .where('tenant', '=', actor.tenant)
    .where('endsOn', '>=', await today(trx))
    .execute();
  return rows.map(({ terms, endsOn }) => ({ ...terms, endsOn }));
}
