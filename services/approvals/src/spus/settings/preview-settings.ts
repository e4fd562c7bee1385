import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { spuSettingsPreview } from '@bls/proto/contracts/calls/approvals/spu';
import { addDays } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { ApprovalsDb } from '../../db/schema.js';
import { decidedSince } from './preview.queries.js';

const DAYS_OF_MONTH = 30;

/** Counts decided SPUs by similarity, so that the effect of thresholds can be seen before they are saved. */
@Handler(spuSettingsPreview)
export class PreviewSpuSettings {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ months }: RequestOf<typeof spuSettingsPreview>, ctx: CallContext): Promise<ResponseOf<typeof spuSettingsPreview>> {
    return this.db.read(ctx, async (trx) => {
      const since = addDays(await today(trx), -months * DAYS_OF_MONTH);
      return { since, ...(await decidedSince(trx, since)) };
    });
  }
}
