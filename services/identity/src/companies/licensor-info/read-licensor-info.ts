import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { licensorInfoGet } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { toLicensorInfo } from './licensor-info.js';
import { licensorOrThrow } from './licensor-info.queries.js';

@Handler(licensorInfoGet)
export class ReadLicensorInfo {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(request: RequestOf<typeof licensorInfoGet>, ctx: CallContext): Promise<ResponseOf<typeof licensorInfoGet>> {
    return toLicensorInfo(await this.db.read(ctx, (trx) => licensorOrThrow(trx, ctx.tenant, request.newLicensorId || undefined)));
  }
}
