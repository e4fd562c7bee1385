import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  companyOwnRead,
  companyList,
  companyRead,
  companyPick,
  licensorRead,
  companyCopies,
  companySignatures,
} from '@bls/proto/contracts/calls/identity/companies/company';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { activeLicensors, copiesOf, listCompanies, pickCompanies, readCompany, signaturesOf } from './companies.queries.js';

@Handler(companyList)
export class ListCompanies {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof companyList>, ctx: CallContext): Promise<ResponseOf<typeof companyList>> {
    return this.db.read(ctx, (trx) => listCompanies(trx, request, ctx));
  }
}

@Handler(companyRead)
export class ReadCompany {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof companyRead>, ctx: CallContext): Promise<ResponseOf<typeof companyRead>> {
    return this.db.read(ctx, (trx) => readCompany(trx, request.id, ctx));
  }
}

@Handler(companyPick)
export class PickCompanies {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof companyPick>, ctx: CallContext): Promise<ResponseOf<typeof companyPick>> {
    return this.db.read(ctx, (trx) => pickCompanies(trx, request, ctx));
  }
}

@Handler(licensorRead)
export class ListLicensors {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof licensorRead>, ctx: CallContext): Promise<ResponseOf<typeof licensorRead>> {
    return this.db.read(ctx, (trx) => activeLicensors(trx, ctx));
  }
}

/** For calls of other services, without an actor. */
@Handler(companySignatures)
export class ReadCompanySignatures {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof companySignatures>, ctx: CallContext): Promise<ResponseOf<typeof companySignatures>> {
    return this.db.read(ctx, (trx) => signaturesOf(trx, ctx.tenant, request.companyIds));
  }
}

/** For services that copy companies, without an actor. */
@Handler(companyCopies)
export class ReadCompanyCopies {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute({ companyIds }: RequestOf<typeof companyCopies>, ctx: CallContext): Promise<ResponseOf<typeof companyCopies>> {
    return this.db.read(ctx, (trx) => copiesOf(trx, ctx.tenant, companyIds));
  }
}

/** The own company of a licensee user. Throws `notFound` for a user without a company. */
@Handler(companyOwnRead)
export class ReadOwnCompany {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof companyOwnRead>, ctx: CallContext): Promise<ResponseOf<typeof companyOwnRead>> {
    const { companyId } = ctx.actor;
    if (!companyId) throw new CallError('notFound');
    return this.db.read(ctx, (trx) => readCompany(trx, companyId, ctx));
  }
}
