import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { categoryList, categoryNames, productTypeList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { catalogueHistory } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { catalogueList, catalogueRead } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import type { LicensingDb } from '../db/schema.js';
import { readCatalogue, readEntryWithUse } from './catalogue.queries.js';
import { listChanges } from './history.queries.js';
import { listEntries } from './list-entries.js';
import { offeredCategories } from './merge.js';

/** Categories to choose for a deal. */
@Handler(categoryList)
export class ListCategories {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(_request: RequestOf<typeof categoryList>, ctx: CallContext): Promise<ResponseOf<typeof categoryList>> {
    return offeredCategories(await this.db.read(ctx, (trx) => readCatalogue(trx, ctx.tenant)));
  }
}

@Handler(categoryNames)
export class ListCategoryNames {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(_request: RequestOf<typeof categoryNames>, ctx: CallContext): Promise<ResponseOf<typeof categoryNames>> {
    const entries = await this.db.read(ctx, (trx) => readCatalogue(trx, ctx.tenant));
    return { names: entries.filter(({ kind }) => kind !== 'productType').map(({ code, name, nameZh }) => ({ code, name, nameZh })) };
  }
}

@Handler(productTypeList)
export class ListProductTypes {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute({ subCategory }: RequestOf<typeof productTypeList>, ctx: CallContext): Promise<ResponseOf<typeof productTypeList>> {
    const entries = await this.db.read(ctx, (trx) => readCatalogue(trx, ctx.tenant));
    const found = entries.filter(({ kind, parent, offered }) => kind === 'productType' && parent === subCategory && offered);
    return { productTypes: found.map(({ code, name, nameZh }) => ({ code, name, nameZh })) };
  }
}

@Handler(catalogueList)
export class ListEntries {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(request: RequestOf<typeof catalogueList>, ctx: CallContext): Promise<ResponseOf<typeof catalogueList>> {
    return listEntries(await this.db.read(ctx, (trx) => readCatalogue(trx, ctx.tenant)), request);
  }
}

@Handler(catalogueRead)
export class ReadEntry {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ code }: RequestOf<typeof catalogueRead>, ctx: CallContext): Promise<ResponseOf<typeof catalogueRead>> {
    return this.db.read(ctx, (trx) => readEntryWithUse(trx, ctx.tenant, code));
  }
}

@Handler(catalogueHistory)
export class ListCatalogueHistory {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof catalogueHistory>, ctx: CallContext): Promise<ResponseOf<typeof catalogueHistory>> {
    return this.db.read(ctx, (trx) => listChanges(trx, ctx.tenant, request));
  }
}
