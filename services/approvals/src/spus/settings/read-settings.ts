import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { spuSettingsRead } from '@bls/proto/contracts/calls/approvals/spu';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { readSettings } from './settings.queries.js';

@Handler(spuSettingsRead)
export class ReadSpuSettings {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof spuSettingsRead>, ctx: CallContext): Promise<ResponseOf<typeof spuSettingsRead>> {
    return this.db.read(ctx, (trx) => readSettings(trx));
  }
}
