import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { dealLicensees } from '@bls/proto/contracts/calls/licensing/deals/deal-licensees';
import { licensorUse } from '@bls/proto/contracts/calls/licensing/property';
import { territoryUse } from '@bls/proto/contracts/calls/licensing/territory';
import { today } from '@bls/shared/calendar/today';
import type { LicensingDb } from '../db/schema.js';
import { countLicensorUse, countTerritoryUse, licenseesOfDeals } from './use.queries.js';

/** Answers identity: how often a territory is assigned. */
@Handler(territoryUse)
export class ReadTerritoryUse {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ code }: RequestOf<typeof territoryUse>, ctx: CallContext): Promise<ResponseOf<typeof territoryUse>> {
    return this.db.read(ctx, (trx) => countTerritoryUse(trx, ctx.tenant, code));
  }
}

/** Answers identity: how many active term sheets a licensor has. */
@Handler(licensorUse)
export class ReadLicensorUse {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ companyId }: RequestOf<typeof licensorUse>, ctx: CallContext): Promise<ResponseOf<typeof licensorUse>> {
    return this.db.read(ctx, async (trx) => countLicensorUse(trx, ctx.tenant, { companyId, day: await today(trx) }));
  }
}

/** Answers identity: the licensees of the caller's deals. */
@Handler(dealLicensees)
export class ReadDealLicensees {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(_request: RequestOf<typeof dealLicensees>, ctx: CallContext): Promise<ResponseOf<typeof dealLicensees>> {
    return this.db.read(ctx, (trx) => licenseesOfDeals(trx, ctx.actor));
  }
}
