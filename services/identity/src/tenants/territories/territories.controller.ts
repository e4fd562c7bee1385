import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { territoryDelete, territoryList, territorySave } from '@bls/proto/contracts/calls/identity/territory';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { DeleteTerritory } from './delete-territory.js';
import { SaveTerritory } from './save-territory.js';
import { listTerritories } from './territories.queries.js';

@Controller()
export class TerritoriesController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly saveTerritory: SaveTerritory,
    private readonly deleteTerritory: DeleteTerritory,
  ) {}

  @Handles(territoryList)
  list(_: RequestOf<typeof territoryList>, ctx: CallContext): Promise<ResponseOf<typeof territoryList>> {
    return this.db.read(ctx, (trx) => listTerritories(trx, ctx.tenant));
  }

  @Handles(territorySave)
  save(request: RequestOf<typeof territorySave>, ctx: CallContext): Promise<ResponseOf<typeof territorySave>> {
    return this.saveTerritory.execute(request, ctx);
  }

  @Handles(territoryDelete)
  async delete(request: RequestOf<typeof territoryDelete>, ctx: CallContext): Promise<boolean> {
    await this.deleteTerritory.execute(request, ctx);
    return true;
  }
}
