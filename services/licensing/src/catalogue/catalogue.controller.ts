import { categoryList, categoryNames, partyList, productTypeList, propertyList } from '@bls/proto/contracts/calls/licensing/catalogue';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { CompaniesQueries } from '../identity-copies/companies.queries.js';
import { PropertiesQueries } from '../properties/properties.queries.js';
import type { LicensingDb } from '../db/schema.js';
import { readCatalogue } from './catalogue.queries.js';
import { offeredCategories } from './merge.js';

@Controller()
export class CatalogueController {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly companies: CompaniesQueries,
    private readonly properties: PropertiesQueries,
  ) {}

  @Handles(categoryList)
  categories(_request: RequestOf<typeof categoryList>, ctx: CallContext): Promise<ResponseOf<typeof categoryList>> {
    return this.db.read(ctx, async (trx) => offeredCategories(await readCatalogue(trx, ctx.tenant)));
  }

  @Handles(categoryNames)
  names(_request: RequestOf<typeof categoryNames>, ctx: CallContext): Promise<ResponseOf<typeof categoryNames>> {
    return this.db.read(ctx, async (trx) => {
      const entries = await readCatalogue(trx, ctx.tenant);
      return { names: entries.filter(({ kind }) => kind !== 'productType').map(({ code, name, nameZh }) => ({ code, name, nameZh })) };
    });
  }

  @Handles(productTypeList)
  productTypes({ subCategory }: RequestOf<typeof productTypeList>, ctx: CallContext): Promise<ResponseOf<typeof productTypeList>> {
    return this.db.read(ctx, async (trx) => {
      const entries = await readCatalogue(trx, ctx.tenant);
      const found = entries.filter(({ kind, parent, offered }) => kind === 'productType' && parent === subCategory && offered);
      return { productTypes: found.map(({ code, name, nameZh }) => ({ code, name, nameZh })) };
    });
  }

  @Handles(propertyList)
  async listProperties(_request: RequestOf<typeof propertyList>, ctx: CallContext): Promise<ResponseOf<typeof propertyList>> {
    return { properties: await this.properties.list(ctx) };
  }

  @Handles(partyList)
  async parties(request: RequestOf<typeof partyList>, ctx: CallContext): Promise<ResponseOf<typeof partyList>> {
    const found = await this.companies.find(ctx, request);
    return {
      parties: found.map(({ companyId, kind, name, nameZh, shortName }) => ({
        companyId,
        kind,
        name,
        nameZh: nameZh ?? undefined,
        shortName: shortName ?? undefined,
      })),
    };
  }
}
