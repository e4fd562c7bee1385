import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { companySaved } from '@bls/proto/contracts/events/identity';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { Trx } from '../db/schema.js';
import { saveCompany } from './companies.repository.js';

/** Copies the companies that can be party of a deal. */
@EventHandler(companySaved, 'licensing-company-projection')
export class CopyCompany {
  async execute(company: PayloadOf<typeof companySaved>, ctx: EventContext, trx: Trx): Promise<void> {
    await saveCompany(trx, {
      tenant: ctx.tenant,
      companyId: company.companyId,
      kind: company.kind,
      name: company.name,
      nameZh: company.nameZh ?? null,
      shortName: company.shortName ?? null,
      parentId: company.parentId ?? null,
      country: company.country ?? null,
      address: addressOf(company),
      active: company.active,
      revision: company.revision,
    });
  }
}

/** In one line, as documents print it. */
function addressOf({ address, city, postalCode }: PayloadOf<typeof companySaved>): string | null {
  const place = [city, postalCode].filter(Boolean).join(' ');
  return [address, place].filter(Boolean).join(', ') || null;
}
