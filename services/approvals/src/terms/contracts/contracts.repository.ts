import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';

type Signed = {
  signedOn: string;
  /** The first contract of those that renew, amend or replace each other. */
  familyId: string;
};

/** Saves the terms of a contract; a later event of the same contract replaces them. */
export async function saveContractTerms(trx: Trx, tenant: string, terms: ContractTerms, { signedOn, familyId }: Signed): Promise<void> {
  const { contractId, companyId, startsOn, endsOn } = terms;
  const row = { companyId, startsOn, endsOn, signedOn, terms: jsonb(terms), familyId };
  await trx
    .insertInto('contractTerms')
    .values({ tenant, contractId, ...row })
    .onConflict((oc) => oc.columns(['tenant', 'contractId']).doUpdateSet(row))
    .execute();
}

/** Ends a contract early. */
export async function endContract(trx: Trx, contractId: string, on: string): Promise<void> {
  await trx.updateTable('contractTerms').set({ endsOn: on }).where('contractId', '=', contractId).where('endsOn', '>', on).execute();
}
