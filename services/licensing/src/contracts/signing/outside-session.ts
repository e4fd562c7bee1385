import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { signingSessionResolve } from '@bls/proto/contracts/calls/identity/signing/signing-link';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { ContractTable, Trx } from '../../db/schema.js';
import type { ContractSignerTable } from '../../db/signing-tables.js';
import { contractById } from '../contracts.repository.js';
import { signerById } from './signers.repository.js';

export type Outside = { signer: ContractSignerTable; contract: ContractTable };

/** Who opened the document by a mailed code. */
@Injectable()
export class OutsideSession {
  constructor(private readonly caller: Caller) {}

  /** The id of the signer; throws `invalidLink`. */
  async signerOf(session: string, ctx: TenantContext): Promise<string> {
    return (await this.caller.call(signingSessionResolve, { session }, ctx)).signerId;
  }
}

/** The signer with the contract; throws `invalidLink` for one that was left out. */
export async function findOutside(trx: Trx, tenant: string, signerId: string): Promise<Outside> {
  const signer = await signerById(trx, tenant, signerId);
  const contract = signer && !signer.endedAt ? await contractById(trx, tenant, signer.contractId) : undefined;
  if (!signer || !contract) throw new CallError('invalidLink');
  return { signer, contract };
}
