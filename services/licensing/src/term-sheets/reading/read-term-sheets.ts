import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { dealFilterNames } from '@bls/proto/contracts/calls/licensing/deals/deal-filters';
import {
  termSheetCompare,
  termSheetFigures,
  termSheetList,
  termSheetPipeline,
  termSheetRead,
} from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { LicensingDb } from '../../db/schema.js';
import { dealOwners } from '../../deals/deals.api.js';
import { readCompany } from '../../identity-copies/identity-copies.api.js';
import { listTermSheets } from './list-term-sheets.queries.js';
import { dealFigures } from './deal-figures.js';
import { readPipeline } from './pipeline.queries.js';
import { compareVersions, readTermSheet } from './read-term-sheet.queries.js';

@Handler(termSheetList)
export class ListTermSheets {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof termSheetList>, ctx: CallContext): Promise<ResponseOf<typeof termSheetList>> {
    return this.db.read(ctx, (trx) => listTermSheets(trx, ctx.actor, request));
  }
}

@Handler(termSheetPipeline)
export class ReadPipeline {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ ownerId = [] }: RequestOf<typeof termSheetPipeline>, ctx: CallContext): Promise<ResponseOf<typeof termSheetPipeline>> {
    return this.db.read(ctx, async (trx) => ({ stages: await readPipeline(trx, ctx.actor, ownerId) }));
  }
}

/** What the filters of deals offer, and the names of what they filter by. */
@Handler(dealFilterNames)
export class ReadFilterNames {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ licenseeId = [] }: RequestOf<typeof dealFilterNames>, ctx: CallContext): Promise<ResponseOf<typeof dealFilterNames>> {
    if (ctx.actor.userType !== USER_TYPES.licensor) return Promise.resolve({ owners: [], licensees: [] });
    return this.db.read(ctx, async (trx) => {
      const licensees = [];
      for (const id of licenseeId) licensees.push(await readCompany(trx, ctx.tenant, id));
      return {
        owners: await dealOwners(trx, ctx.tenant),
        licensees: licensees.flatMap((company) =>
          company ? [{ companyId: company.companyId, name: company.name, nameZh: company.nameZh }] : [],
        ),
      };
    });
  }
}

@Handler(termSheetRead)
export class ReadTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ termSheetVersionId }: RequestOf<typeof termSheetRead>, ctx: CallContext): Promise<ResponseOf<typeof termSheetRead>> {
    return this.db.read(ctx, (trx) => readTermSheet(trx, ctx.actor, termSheetVersionId));
  }
}

@Handler(termSheetFigures)
export class ReadFigures {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(
    { termSheetVersionId }: RequestOf<typeof termSheetFigures>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof termSheetFigures>> {
    const { terms } = await this.db.read(ctx, (trx) => readTermSheet(trx, ctx.actor, termSheetVersionId));
    return dealFigures(terms);
  }
}

@Handler(termSheetCompare)
export class CompareTermSheets {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof termSheetCompare>, ctx: CallContext): Promise<ResponseOf<typeof termSheetCompare>> {
    return this.db.read(ctx, (trx) => compareVersions(trx, ctx.actor, request));
  }
}
