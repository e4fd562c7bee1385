import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { aulRulesRead, aulSimulate, aulStampRead, aulTemplateRead, storeNames } from '@bls/proto/contracts/calls/approvals/aul';
import { evaluate } from '@bls/proto/domain/aul/auto-approval';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { settingOf, STORE_SETTINGS } from '../applications/settings.js';
import { rulesNow, stampNow, templateNow } from './letter-settings.queries.js';

/** The names of the licensor's own web shop. */
@Handler(storeNames)
export class ReadStoreNames {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof storeNames>, ctx: CallContext): Promise<ResponseOf<typeof storeNames>> {
    return this.db.read(ctx, async (trx) => {
      const { ownShopName, ownShopNameZh, insuranceCover } = (await settingOf(trx, ctx.tenant, STORE_SETTINGS)).value;
      return { ownShopName, ownShopNameZh, insuranceCover };
    });
  }
}

/** What the automatic rules would decide; nothing is saved. */
@Handler(aulSimulate)
export class SimulateRules {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof aulSimulate>, ctx: CallContext): Promise<ResponseOf<typeof aulSimulate>> {
    return this.db.read(ctx, async (trx) => evaluate((await settingOf(trx, ctx.tenant, STORE_SETTINGS)).value.rules, request));
  }
}

@Handler(aulRulesRead)
export class ReadRules {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof aulRulesRead>, ctx: CallContext): Promise<ResponseOf<typeof aulRulesRead>> {
    return this.db.read(ctx, (trx) => rulesNow(trx, ctx.tenant));
  }
}

@Handler(aulStampRead)
export class ReadStamp {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof aulStampRead>, ctx: CallContext): Promise<ResponseOf<typeof aulStampRead>> {
    return this.db.read(ctx, (trx) => stampNow(trx, ctx.tenant));
  }
}

@Handler(aulTemplateRead)
export class ReadLetterTemplate {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof aulTemplateRead>, ctx: CallContext): Promise<ResponseOf<typeof aulTemplateRead>> {
    return this.db.read(ctx, (trx) => templateNow(trx, ctx.tenant));
  }
}
