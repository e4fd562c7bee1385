import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { companySaved } from '@bls/proto/contracts/events/identity';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { Trx } from '../db/schema.js';
import { companyCopy } from './company-copy.js';
import { saveCompany } from './companies.repository.js';

/** Copies the companies that can be party of a deal. */
@EventHandler(companySaved, 'licensing-company-projection')
export class CopyCompany {
  async execute(company: PayloadOf<typeof companySaved>, ctx: EventContext, trx: Trx): Promise<void> {
    await saveCompany(trx, { tenant: ctx.tenant, ...companyCopy(company) });
  }
}
