import type { PayloadOf } from '@bls/proto/contracts/event';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { saveLicensor } from './licensors.repository.js';

/** Copies the debit note lines and the royalty tax of a licensor. */
@EventHandler(companySaved, 'finance-licensors')
export class CopyLicensor {
  async execute(company: PayloadOf<typeof companySaved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    if (company.kind !== 'licensor') return;
    const { companyId, debitNoteLines = [], taxPercent = null, revision } = company;
    await saveLicensor(trx, { tenant, companyId, debitNoteLines, taxPercent, revision });
  }
}
