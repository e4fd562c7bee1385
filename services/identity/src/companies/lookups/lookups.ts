import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  generalLicensees,
  generalSearchLicensees,
  generalSalesUsers,
  generalLanguages,
  generalTimeZones,
} from '@bls/proto/contracts/calls/identity/companies/general';
import { dealLicensees } from '@bls/proto/contracts/calls/licensing/deals/deal-licensees';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { nameIn } from '@bls/proto/domain/values/text/names';
import { Caller } from '@bls/kit/rpc/call-client';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { SEARCH_FROM } from '@bls/proto/domain/search/searchable';
import { activeUsersOf } from '../../people/people.api.js';
import { companyOptions, pickCompanies } from '../records/companies.queries.js';
import { timeZoneOptions } from './time-zones.js';

const LANGUAGE_OPTIONS = [
  { Name: 'English', Value: 'en' },
  { Name: '中文', Value: 'zh' },
];

@Handler(generalLicensees)
export class ListLicensees {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
  ) {}

  async execute(_request: RequestOf<typeof generalLicensees>, ctx: CallContext): Promise<ResponseOf<typeof generalLicensees>> {
    const reader = await withDeals(ctx, this.caller);
    return this.db.read(ctx, (trx) => companyOptions(trx, ['licensee'], reader));
  }
}

/** A brand owner sees licensees through its deals only; licensing knows those. */
async function withDeals(ctx: CallContext, caller: Caller) {
  const { tenant, actor } = ctx;
  return { tenant, actor, dealLicensees: actor.userType === USER_TYPES.brandOwner ? await caller.call(dealLicensees, {}, ctx) : [] };
}

@Handler(generalSearchLicensees)
export class SearchLicensees {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof generalSearchLicensees>, ctx: CallContext): Promise<ResponseOf<typeof generalSearchLicensees>> {
    if (request.query.length < SEARCH_FROM) return [];
    const reader = await withDeals(ctx, this.caller);
    const found = await this.db.read(ctx, (trx) => pickCompanies(trx, { kind: ['licensee'], search: request.query }, reader));
    return found.map((row) => ({ Name: nameIn(ctx.actor.language, row), Value: row.id }));
  }
}

@Handler(generalSalesUsers)
export class ListSalesUsers {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof generalSalesUsers>, ctx: CallContext): Promise<ResponseOf<typeof generalSalesUsers>> {
    const rows = await this.db.read(ctx, (trx) => activeUsersOf(trx, ctx.tenant, ['sales', 'salesManager']));
    return rows.map(({ fullName, id, email }) => ({ Name: fullName, Value: id, Email: email, UserId: id }));
  }
}

@Handler(generalLanguages)
export class ListLanguages {
  async execute(): Promise<ResponseOf<typeof generalLanguages>> {
    return LANGUAGE_OPTIONS;
  }
}

@Handler(generalTimeZones)
export class ListTimeZones {
  async execute({ languageCode = 'en' }: RequestOf<typeof generalTimeZones>): Promise<ResponseOf<typeof generalTimeZones>> {
    return timeZoneOptions(languageCode);
  }
}
