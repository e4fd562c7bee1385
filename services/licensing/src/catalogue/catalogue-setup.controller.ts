import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { catalogueAdd, catalogueList, catalogueRead, catalogueSave } from '@bls/proto/contracts/calls/licensing/catalogue-setup';
import { Controller } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { readCatalogue } from './catalogue.queries.js';
import { listEntries } from './list-entries.js';
import { entryWithUse, SaveEntry } from './save-entry.js';

@Controller()
export class CatalogueSetupController {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly saveEntry: SaveEntry,
  ) {}

  @Handles(catalogueList)
  list(request: RequestOf<typeof catalogueList>, ctx: CallContext): Promise<ResponseOf<typeof catalogueList>> {
    return this.db.read(ctx, async (trx) => listEntries(await readCatalogue(trx, ctx.tenant), request));
  }

  @Handles(catalogueRead)
  read({ code }: RequestOf<typeof catalogueRead>, ctx: CallContext): Promise<ResponseOf<typeof catalogueRead>> {
    return this.db.read(ctx, (trx) => entryWithUse(trx, ctx.tenant, code));
  }

  @Handles(catalogueSave)
  save(request: RequestOf<typeof catalogueSave>, ctx: CallContext): Promise<ResponseOf<typeof catalogueSave>> {
    return this.saveEntry.save(request, ctx);
  }

  @Handles(catalogueAdd)
  add(request: RequestOf<typeof catalogueAdd>, ctx: CallContext): Promise<ResponseOf<typeof catalogueAdd>> {
    return this.saveEntry.add(request, ctx);
  }
}
