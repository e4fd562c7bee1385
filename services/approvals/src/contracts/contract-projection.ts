import { frameOfContract } from '@bls/proto/contracts/views/frame-of-contract';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractSigned, replacedBy } from '@bls/proto/contracts/events/licensing';
import { addDays } from '@bls/proto/domain/values/time';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { endFrame, saveFrame } from './contracts.repository.js';

/** Keeps what a signed contract allows, so that a product is checked without asking licensing. */
@Injectable()
export class ContractProjection {
  @EventHandler(contractSigned, 'contract-projection')
  async keep(signed: PayloadOf<typeof contractSigned>, context: EventContext, trx: Trx): Promise<void> {
    const frame = frameOfContract(signed);
    await saveFrame(trx, context.tenant, frame, signed.signedOn);
    // a replaced contract ends where its successor starts; what was approved under it stays under it
    for (const contractId of replacedBy(signed)) await endFrame(trx, contractId, addDays(frame.startsOn, -1));
  }
}
