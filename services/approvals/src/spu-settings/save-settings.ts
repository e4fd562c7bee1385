import type { spuSettingsSave } from '@bls/proto/contracts/calls/approvals/spu';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { ApprovalsDb } from '../db/schema.js';
import { personOf } from '../products/person.js';
import { readSettings } from './settings.queries.js';
import { addSettings } from './settings.repository.js';

/** Sets how existing SPUs are compared; what held before is kept. */
@Injectable()
export class SaveSpuSettings {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  run({ revision, settings }: RequestOf<typeof spuSettingsSave>, context: CallContext): Promise<ResponseOf<typeof spuSettingsSave>> {
    return this.db.transaction(context, async (trx) => {
      const current = await readSettings(trx);
      const stored = current.revision === revision && (await addSettings(trx, context.tenant, revision, settings, personOf(context.actor)));
      if (!stored) throw new CallError('conflict', current.savedBy ? { params: { by: current.savedBy } } : {});
      return stored;
    });
  }
}
