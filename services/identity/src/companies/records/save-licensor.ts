import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type CompanyDetail, licensorSave } from '@bls/proto/contracts/calls/identity/companies/company';
import { Handler } from '@bls/kit/rpc/handler';
import { AttachCompanyFile } from './attach-company-file.js';
import { LICENSOR_SIGNATURE, licensorColumns } from './licensor-columns.js';
import { StoreCompany } from './store-company.js';

/** Creates or changes a licensor. */
@Handler(licensorSave)
export class SaveLicensor {
  constructor(
    private readonly store: StoreCompany,
    private readonly attachFile: AttachCompanyFile,
  ) {}

  async execute(request: RequestOf<typeof licensorSave>, ctx: CallContext): Promise<CompanyDetail> {
    const { id, revision, signatureFileId } = request;
    const before = await this.store.current(id, ctx);
    await this.attachFile.execute(ctx, id, signatureFileId, before?.signatureFileId ?? null, LICENSOR_SIGNATURE);
    return this.store.execute({ id, revision, columns: licensorColumns(request) }, ctx);
  }
}
