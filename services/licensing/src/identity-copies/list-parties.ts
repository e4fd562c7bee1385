import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { partyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import type { LicensingDb } from '../db/schema.js';
import { findCompanies } from './companies.queries.js';

/** Companies to choose as a party of a deal. */
@Handler(partyList)
export class ListParties {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(request: RequestOf<typeof partyList>, ctx: CallContext): Promise<ResponseOf<typeof partyList>> {
    const found = await this.db.read(ctx, (trx) => findCompanies(trx, ctx.tenant, request));
    return {
      parties: found.map(({ companyId, kind, name, nameZh, shortName }) => ({
        companyId,
        kind,
        name,
        nameZh: nameZh ?? undefined,
        shortName: shortName ?? undefined,
      })),
    };
  }
}
