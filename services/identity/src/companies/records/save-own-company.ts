import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { CompanyDetail, companyOwnSave } from '@bls/proto/contracts/calls/identity/company';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { CompanyRow } from './companies.repository.js';
import { CompaniesQueries } from './companies.queries.js';
import { CompanyFiles } from './company-files.js';
import { placeColumns } from './place-columns.js';
import { StoreCompany } from './store-company.js';

/** A licensee keeps its own information. Name, industry and whom it belongs to are the licensor's to say. */
@Injectable()
export class SaveOwnCompany {
  constructor(
    private readonly store: StoreCompany,
    private readonly files: CompanyFiles,
    private readonly queries: CompaniesQueries,
  ) {}

  /** Throws `notFound` when the person works for no company. */
  read(ctx: CallContext): Promise<CompanyDetail> {
    const { companyId } = ctx.actor;
    if (!companyId) throw new CallError('notFound');
    return this.queries.read(companyId, ctx);
  }

  async execute(request: RequestOf<typeof companyOwnSave>, ctx: CallContext): Promise<CompanyDetail> {
    const before = await this.own(ctx);
    const { id, kind, name } = before;
    const { signatureFileId, contacts, bank, revision } = request;
    await this.files.give(ctx, id, signatureFileId, before.signatureFileId, { purpose: 'signature', scope: { companyId: id } });
    const columns = { kind, name, ...placeColumns(request), contacts, signatureFileId, bank };
    return this.store.execute({ id, revision, columns }, ctx);
  }

  private async own(ctx: CallContext): Promise<CompanyRow> {
    const { companyId } = ctx.actor;
    const row = companyId && (await this.store.current(companyId, ctx));
    if (!row) throw new CallError('notFound');
    return row;
  }
}
