import { spuSettingsRead, spuSettingsSave } from '@bls/proto/contracts/calls/approvals/spu';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { ApprovalsDb } from '../db/schema.js';
import { SaveSpuSettings } from './save-settings.js';
import { readSettings } from './settings.queries.js';

@Controller()
export class SpuSettingsController {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly saving: SaveSpuSettings,
  ) {}

  @Handles(spuSettingsRead)
  read(_request: RequestOf<typeof spuSettingsRead>, context: CallContext): Promise<ResponseOf<typeof spuSettingsRead>> {
    return this.db.read(context, readSettings);
  }

  @Handles(spuSettingsSave)
  save(request: RequestOf<typeof spuSettingsSave>, context: CallContext): Promise<ResponseOf<typeof spuSettingsSave>> {
    return this.saving.run(request, context);
  }
}
