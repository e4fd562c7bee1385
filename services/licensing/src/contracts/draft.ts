import { CallError } from '@bls/proto/domain/values/errors';
import type { ContractTable } from '../db/schema.js';

/** The document is written anew only before the contract is sent. Throws `wrongState`. */
export function requireDraft(contract: ContractTable): ContractTable {
  if (contract.status !== 'draft') throw new CallError('wrongState', { params: { status: contract.status } });
  return contract;
}
