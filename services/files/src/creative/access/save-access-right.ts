import type { PayloadOf } from '@bls/proto/contracts/event';
import { accessMoved } from '@bls/proto/contracts/events/approvals';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/trx.js';
import { deleteAccessRight, saveAccessRight } from './access.repository.js';

/** Copies which licensee holds which character by which contract, and whether it has access to the material. */
@EventHandler(accessMoved, 'access-rights')
export class SaveAccessRight {
  async execute({ accessId: id, removed, ...payload }: PayloadOf<typeof accessMoved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    if (removed) return deleteAccessRight(trx, id);
    await saveAccessRight(trx, { tenant, id, ...payload });
  }
}
