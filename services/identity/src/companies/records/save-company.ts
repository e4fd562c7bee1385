import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type CompanyDetail, companySave } from '@bls/proto/contracts/calls/identity/companies/company';
import { CallError } from '@bls/proto/domain/values/errors';
import { can } from '@bls/proto/domain/access/permissions';
import { Handler } from '@bls/kit/rpc/handler';
import type { Trx } from '../../db/schema.js';
import { companyRow } from './companies.repository.js';
import { AttachCompanyFile } from './attach-company-file.js';
import { addressColumns } from './address-columns.js';
import { StoreCompany } from './store-company.js';

type Request = RequestOf<typeof companySave>;

/** Creates or changes a licensee, sub-licensee or agent. */
@Handler(companySave)
export class SaveCompany {
  constructor(
    private readonly store: StoreCompany,
    private readonly attachFile: AttachCompanyFile,
  ) {}

  /**
   * Throws what `StoreCompany` throws, `ruleBroken` when the parent of a sub-licensee is no licensee of the tenant, `forbidden`
   * when the actor writes the bank account without the right to see it.
   */
  async execute(request: Request, ctx: CallContext): Promise<CompanyDetail> {
    const { id, revision, kind, parentId, signatureFileId, bank } = request;
    if (bank !== undefined && !can(ctx.actor, 'company.bank')) throw new CallError('forbidden');
    const before = await this.store.current(id, ctx);
    await this.attachFile.execute(ctx, id, signatureFileId, before?.signatureFileId ?? null, {
      purpose: 'signature',
      scope: { companyId: id },
    });
    const columns = {
      kind,
      ...addressColumns(request),
      name: request.name,
      nameZh: request.nameZh || null,
      shortName: request.shortName ?? null,
      parentId: parentId ?? null,
      industry: request.industry ?? null,
      contacts: request.contacts,
      signatureFileId: signatureFileId ?? null,
      active: request.active,
      bank,
    };
    return this.store.execute({ id, revision, columns, check: (trx) => checkParent(trx, request, ctx) }, ctx);
  }
}

async function checkParent(trx: Trx, { id, parentId }: Request, ctx: CallContext): Promise<void> {
  if (parentId === undefined) return;
  const parent = await companyRow(trx, ctx.tenant, parentId);
  if (parent?.kind === 'licensee' && parent.id !== id) return;
  throw new CallError('ruleBroken', { issues: [{ path: ['parentId'], rule: 'invalidValue' }] });
}
