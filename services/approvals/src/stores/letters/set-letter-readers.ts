import type { PayloadOf } from '@bls/proto/contracts/event';
import { aulReadersChanged } from '@bls/proto/contracts/events/approvals';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { lockApplication } from '../applications/applications.repository.js';
import { StampedLetterReaders } from './letter-readers.js';

/** Sets who reads the file of a letter that an earlier version released: it opened the file to all of the company. */
@EventHandler(aulReadersChanged, 'approvals-aul-readers')
export class SetLetterReaders {
  constructor(private readonly readers: StampedLetterReaders) {}

  async execute({ applicationId }: PayloadOf<typeof aulReadersChanged>, ctx: EventContext, trx: Trx): Promise<void> {
    const row = await lockApplication(trx, ctx.tenant, applicationId);
    if (row) await this.readers.set(row, ctx);
  }
}
