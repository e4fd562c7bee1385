import type { PayloadOf } from '@bls/proto/contracts/event';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { payerCopy } from './payer.js';
import { savePayer } from './payers.repository.js';

/** Copies country, address and tax number of licensees and sub-licensees. */
@EventHandler(companySaved, 'finance-payers')
export class CopyPayer {
  async execute(company: PayloadOf<typeof companySaved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    if (company.kind === 'licensee' || company.kind === 'subLicensee') await savePayer(trx, { tenant, ...payerCopy(company) });
  }
}
