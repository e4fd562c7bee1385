import { categoryList, partyList, propertyList } from '@bls/proto/calls/licensing/catalogue';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { CallContext } from '@bls/kit/context';
import { Handles } from '@bls/kit/handles';
import { Controller } from '@nestjs/common';
import { CompaniesQueries } from '../companies/companies.queries.js';
import { PropertiesQueries } from '../properties/properties.queries.js';
import { Catalogue } from './catalogue.js';

@Controller()
export class CatalogueController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly companies: CompaniesQueries,
    private readonly properties: PropertiesQueries,
  ) {}

  @Handles(categoryList)
  async categories(_request: RequestOf<typeof categoryList>, _ctx: CallContext): Promise<ResponseOf<typeof categoryList>> {
    return { categories: this.catalogue.categories };
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
