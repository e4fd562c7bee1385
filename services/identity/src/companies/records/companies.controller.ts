import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  brandOwnerSave,
  type CompanyDetail,
  companyList,
  companyOwnRead,
  companyOwnSave,
  companyPick,
  companyRead,
  companySave,
  companySetActive,
  companySignatures,
  licensorDelete,
  licensorRead,
  licensorSave,
} from '@bls/proto/contracts/calls/identity/company';
import { Controller } from '@nestjs/common';
import { CompaniesQueries } from './companies.queries.js';
import { DeleteLicensor } from './delete-licensor.js';
import { SaveBrandOwner } from './save-brand-owner.js';
import { SaveCompany } from './save-company.js';
import { SaveLicensor } from './save-licensor.js';
import { SaveOwnCompany } from './save-own-company.js';
import { SetCompanyActive } from './set-company-active.js';

@Controller()
export class CompaniesController {
  constructor(
    private readonly queries: CompaniesQueries,
    private readonly saveCompany: SaveCompany,
    private readonly saveLicensor: SaveLicensor,
    private readonly saveBrandOwner: SaveBrandOwner,
    private readonly saveOwn: SaveOwnCompany,
    private readonly setActive: SetCompanyActive,
    private readonly deleteLicensor: DeleteLicensor,
  ) {}

  @Handles(companyList)
  list(request: RequestOf<typeof companyList>, ctx: CallContext): Promise<ResponseOf<typeof companyList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(companyRead)
  read(request: RequestOf<typeof companyRead>, ctx: CallContext): Promise<CompanyDetail> {
    return this.queries.read(request.id, ctx);
  }

  @Handles(companyPick)
  pick(request: RequestOf<typeof companyPick>, ctx: CallContext): Promise<ResponseOf<typeof companyPick>> {
    return this.queries.pick(request, ctx);
  }

  @Handles(companySignatures)
  signatures(request: RequestOf<typeof companySignatures>, ctx: CallContext): Promise<ResponseOf<typeof companySignatures>> {
    return this.queries.signatures(request.companyIds, ctx.tenant);
  }

  @Handles(companySave)
  save(request: RequestOf<typeof companySave>, ctx: CallContext): Promise<CompanyDetail> {
    return this.saveCompany.execute(request, ctx);
  }

  @Handles(licensorSave)
  saveTheLicensor(request: RequestOf<typeof licensorSave>, ctx: CallContext): Promise<CompanyDetail> {
    return this.saveLicensor.execute(request, ctx);
  }

  @Handles(licensorDelete)
  async removeLicensor(request: RequestOf<typeof licensorDelete>, ctx: CallContext): Promise<ResponseOf<typeof licensorDelete>> {
    await this.deleteLicensor.execute(request, ctx);
    return { deleted: true };
  }

  @Handles(brandOwnerSave)
  saveTheBrandOwner(request: RequestOf<typeof brandOwnerSave>, ctx: CallContext): Promise<CompanyDetail> {
    return this.saveBrandOwner.execute(request, ctx);
  }

  @Handles(companySetActive)
  switchActive(request: RequestOf<typeof companySetActive>, ctx: CallContext): Promise<CompanyDetail> {
    return this.setActive.execute(request, ctx);
  }

  @Handles(companyOwnRead)
  readOwn(_request: RequestOf<typeof companyOwnRead>, ctx: CallContext): Promise<CompanyDetail> {
    return this.saveOwn.read(ctx);
  }

  @Handles(companyOwnSave)
  saveOwnCompany(request: RequestOf<typeof companyOwnSave>, ctx: CallContext): Promise<CompanyDetail> {
    return this.saveOwn.execute(request, ctx);
  }

  @Handles(licensorRead)
  licensors(_request: RequestOf<typeof licensorRead>, ctx: CallContext): Promise<ResponseOf<typeof licensorRead>> {
    return this.queries.licensors(ctx);
  }
}
