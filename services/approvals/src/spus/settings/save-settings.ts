import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { spuSettingsSave } from '@bls/proto/contracts/calls/approvals/spu';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { readSettings } from './settings.queries.js';
import { addSettings } from './settings.repository.js';

/** Saves how existing SPUs are compared, as a new revision. */
@Handler(spuSettingsSave)
export class SaveSpuSettings {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ revision, settings }: RequestOf<typeof spuSettingsSave>, ctx: CallContext): Promise<ResponseOf<typeof spuSettingsSave>> {
    return this.db.transaction(ctx, async (trx) => {
      const current = await readSettings(trx);
      const stored = current.revision === revision && (await addSettings(trx, ctx.tenant, revision, settings, personOf(ctx.actor)));
      if (!stored) throw new CallError('conflict', current.savedBy ? { params: { by: current.savedBy } } : {});
      return stored;
    });
  }
}
