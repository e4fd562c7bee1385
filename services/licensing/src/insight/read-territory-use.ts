import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { territoryUse } from '@bls/proto/contracts/calls/licensing/territory';
import { Controller } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { usesOf } from '../identity-copies/territories.queries.js';

@Controller()
export class TerritoriesController {
  constructor(private readonly db: Database<LicensingDb>) {}

  @Handles(territoryUse)
  use({ code }: RequestOf<typeof territoryUse>, ctx: CallContext): Promise<ResponseOf<typeof territoryUse>> {
    return this.db.read(ctx, (trx) => usesOf(trx, ctx.tenant, code));
  }
}
