import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type CompanyDetail, companyOwnSave } from '@bls/proto/contracts/calls/identity/companies/company';
import { CallError } from '@bls/proto/domain/values/errors';
import { Handler } from '@bls/kit/rpc/handler';
import { AttachCompanyFile } from './attach-company-file.js';
import { addressColumns } from './address-columns.js';
import { StoreCompany } from './store-company.js';

/** A licensee changes its own company, except name, industry and parent, which the licensor sets. */
@Handler(companyOwnSave)
export class SaveOwnCompany {
  constructor(
    private readonly store: StoreCompany,
    private readonly attachFile: AttachCompanyFile,
  ) {}

  /** Throws `notFound` when the user has no company. */
  async execute(request: RequestOf<typeof companyOwnSave>, ctx: CallContext): Promise<CompanyDetail> {
    const { companyId } = ctx.actor;
    const before = companyId && (await this.store.current(companyId, ctx));
    if (!before) throw new CallError('notFound');
    const { id, kind, name } = before;
    const { signatureFileId, contacts, bank, revision } = request;
    await this.attachFile.execute(ctx, id, signatureFileId, before.signatureFileId, { purpose: 'signature', scope: { companyId: id } });
    const columns = { kind, name, ...addressColumns(request), contacts, signatureFileId, bank };
    return this.store.execute({ id, revision, columns }, ctx);
  }
}
