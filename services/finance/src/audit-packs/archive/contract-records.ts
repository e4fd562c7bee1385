import { type ContractRecords, contractRecordsRead } from '@bls/proto/contracts/calls/licensing/contracts/contract-records';
import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';

const AT_ONCE = 50;

/** Signed documents and histories of contracts, which licensing has. */
@Injectable()
export class ContractRecordsClient {
  constructor(private readonly caller: Caller) {}

  async read(contractIds: readonly string[], ctx: TenantContext): Promise<ContractRecords[]> {
    const contracts: ContractRecords[] = [];
    for (let at = 0; at < contractIds.length; at += AT_ONCE)
      contracts.push(...(await this.caller.call(contractRecordsRead, { contractIds: contractIds.slice(at, at + AT_ONCE) }, ctx)).contracts);
    return contracts.sort((a, b) => (a.number < b.number ? -1 : 1));
  }
}
