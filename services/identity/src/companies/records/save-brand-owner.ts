import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import { brandOwnerSave, type CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import { CallError } from '@bls/proto/domain/values/errors';
import { Handler } from '@bls/kit/rpc/handler';
import { AttachCompanyFile } from './attach-company-file.js';
import { addressColumns } from './address-columns.js';
import { StoreCompany } from './store-company.js';

/** Creates or changes a brand owner. Its properties and characters belong to licensing. */
@Handler(brandOwnerSave)
export class SaveBrandOwner {
  constructor(
    private readonly store: StoreCompany,
    private readonly attachFile: AttachCompanyFile,
  ) {}

  async execute(request: RequestOf<typeof brandOwnerSave>, ctx: CallContext): Promise<CompanyDetail> {
    const { id, revision, thumbnailFileId } = request;
    const before = await this.store.current(id, ctx);
    // A new last day must be in the future; an unchanged one may have passed.
    if (request.termTo !== before?.termTo && request.termTo <= (await this.store.today(ctx)))
      throw new CallError('ruleBroken', { issues: [{ path: ['termTo'], rule: 'dateNotFuture' }] });
    await this.attachFile.execute(ctx, id, thumbnailFileId, before?.thumbnailFileId ?? null, {
      purpose: 'logo',
      scope: { everyone: true },
    });
    const columns = {
      kind: 'brandOwner' as const,
      ...addressColumns(request),
      name: request.name,
      nameZh: request.nameZh || null,
      shortName: request.shortName,
      contacts: request.contacts,
      thumbnailFileId: thumbnailFileId ?? null,
      termFrom: request.termFrom,
      termTo: request.termTo,
      active: request.active,
    };
    return this.store.execute({ id, revision, columns }, ctx);
  }
}
