import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { licensorInfoGet, licensorInfoSave } from '@bls/proto/contracts/calls/identity/settings';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { infoOf } from './licensor-info.js';
import { findLicensor } from './licensor-info.queries.js';
import { SaveLicensorInfo } from './save-licensor-info.js';

@Controller()
export class LicensorInfoController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly saveInfo: SaveLicensorInfo,
  ) {}

  @Handles(licensorInfoGet)
  async read({ newLicensorId }: RequestOf<typeof licensorInfoGet>, ctx: CallContext): Promise<ResponseOf<typeof licensorInfoGet>> {
    const found = await this.db.read(ctx, (trx) => findLicensor(trx, ctx.tenant, newLicensorId || undefined));
    if (!found) throw new CallError('notFound');
    return infoOf(found);
  }

  @Handles(licensorInfoSave)
  save(request: RequestOf<typeof licensorInfoSave>, ctx: CallContext): Promise<ResponseOf<typeof licensorInfoSave>> {
    return this.saveInfo.execute(request.LicensorInfoViewModel, ctx);
  }
}
