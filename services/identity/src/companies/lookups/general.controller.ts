import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  generalLanguages,
  generalLicensees,
  generalSalesUsers,
  generalSearchLicensees,
  generalTimeZones,
} from '@bls/proto/contracts/calls/identity/general';
import { SEARCH_FROM } from '@bls/proto/domain/search/searchable';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { CompaniesQueries } from '../records/companies.queries.js';
import type { IdentityDb } from '../../db/schema.js';
import { activeUsersOf } from '../../people/users/users.queries.js';
import { timeZoneOptions } from './time-zones.js';

type Options = { Name: string; Value: string }[];
const LANGUAGE_OPTIONS: Options = [
  { Name: 'English', Value: 'en' },
  { Name: '中文', Value: 'zh' },
];

@Controller()
export class GeneralController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly companies: CompaniesQueries,
  ) {}

  @Handles(generalLicensees)
  licensees(_: RequestOf<typeof generalLicensees>, ctx: CallContext): Promise<Options> {
    return this.companies.options(['licensee'], ctx);
  }

  @Handles(generalSearchLicensees)
  async searchLicensees(request: RequestOf<typeof generalSearchLicensees>, ctx: CallContext): Promise<Options> {
    if (request.query.length < SEARCH_FROM) return [];
    const found = await this.companies.pick({ kind: ['licensee'], search: request.query }, ctx);
    return found.map(({ name, id }) => ({ Name: name, Value: id }));
  }

  @Handles(generalSalesUsers)
  async salesUsers(_: RequestOf<typeof generalSalesUsers>, ctx: CallContext): Promise<ResponseOf<typeof generalSalesUsers>> {
    const rows = await this.db.read(ctx, (trx) => activeUsersOf(trx, ctx.tenant, ['sales', 'salesManager']));
    return rows.map(({ fullName, id, email }) => ({ Name: fullName, Value: id, Email: email, UserId: id }));
  }

  @Handles(generalLanguages)
  async languages(_request: RequestOf<typeof generalLanguages>, _ctx: CallContext): Promise<Options> {
    return LANGUAGE_OPTIONS;
  }

  @Handles(generalTimeZones)
  async timeZones(_request: RequestOf<typeof generalTimeZones>, _ctx: CallContext): Promise<Options> {
    return timeZoneOptions();
  }
}
