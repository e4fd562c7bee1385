import type { PayloadOf } from '@bls/proto/event';
import { accessMoved } from '@bls/proto/events/approvals';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/trx.js';
import { keepAccessRight } from './access.repository.js';

/** Keeps who holds which character by which contract, and who has been given access to its material. */
@Injectable()
export class AccessRights {
  @Consumes(accessMoved, 'access-rights')
  async keep({ accessId: id, ...told }: PayloadOf<typeof accessMoved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    await keepAccessRight(trx, { tenant, id, ...told });
  }
}
