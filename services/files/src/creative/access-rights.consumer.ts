import type { PayloadOf } from '@bls/proto/contracts/event';
import { accessMoved } from '@bls/proto/contracts/events/approvals';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/trx.js';
import { keepAccessRight } from './access.repository.js';

/** Keeps who holds which character by which contract, and who has been given access to its material. */
@Injectable()
export class AccessRights {
  @EventHandler(accessMoved, 'access-rights')
  async keep({ accessId: id, ...told }: PayloadOf<typeof accessMoved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    await keepAccessRight(trx, { tenant, id, ...told });
  }
}
