import { frameOfContract } from '@bls/proto/approval/frame-of-contract';
import type { PayloadOf } from '@bls/proto/event';
import { contractSigned } from '@bls/proto/events/licensing';
import { addDays } from '@bls/proto/time';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { jsonb } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import type { Transaction } from 'kysely';
import type { ApprovalsDb } from '../db/schema.js';

/** Keeps what a signed contract allows, so that a product is checked without asking licensing. */
@Injectable()
export class ContractProjection {
  @Consumes(contractSigned, 'contract-projection')
  async keep(signed: PayloadOf<typeof contractSigned>, context: EventContext, trx: Transaction<ApprovalsDb>): Promise<void> {
    const frame = frameOfContract(signed);
    const { contractId, companyId, startsOn, endsOn } = frame;
    const row = { companyId, startsOn, endsOn, signedOn: signed.signedOn, frame: jsonb(frame) };
    await trx
      .insertInto('contractFrame')
      .values({ tenant: context.tenant, contractId, ...row })
      .onConflict((oc) => oc.columns(['tenant', 'contractId']).doUpdateSet(row))
      .execute();
    if (signed.replacesContractId) await this.end(trx, signed.replacesContractId, addDays(startsOn, -1));
  }

  /** A replaced contract ends where its successor starts; what was approved under it stays under it. */
  private async end(trx: Transaction<ApprovalsDb>, contractId: string, on: string): Promise<void> {
    await trx.updateTable('contractFrame').set({ endsOn: on }).where('contractId', '=', contractId).where('endsOn', '>', on).execute();
  }
}
