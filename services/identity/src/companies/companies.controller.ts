import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { companyList, companyPick, companyRead, companySave } from '@bls/proto/calls/identity/company';
import type { CallContext } from '@bls/kit/context';
import { Handles } from '@bls/kit/handles';
import { Controller } from '@nestjs/common';
import { CompaniesQueries } from './companies.queries.js';
import { SaveCompany } from './save-company.js';

@Controller()
export class CompaniesController {
  constructor(
    private readonly queries: CompaniesQueries,
    private readonly saveCompany: SaveCompany,
  ) {}

  @Handles(companyList)
  list(request: RequestOf<typeof companyList>, ctx: CallContext): Promise<ResponseOf<typeof companyList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(companyRead)
  read(request: RequestOf<typeof companyRead>, ctx: CallContext): Promise<ResponseOf<typeof companyRead>> {
    return this.queries.read(request.id, ctx);
  }

  @Handles(companyPick)
  pick(request: RequestOf<typeof companyPick>, ctx: CallContext): Promise<ResponseOf<typeof companyPick>> {
    return this.queries.pick(request, ctx);
  }

  @Handles(companySave)
  save(request: RequestOf<typeof companySave>, ctx: CallContext): Promise<ResponseOf<typeof companySave>> {
    return this.saveCompany.execute(request, ctx);
  }
}
