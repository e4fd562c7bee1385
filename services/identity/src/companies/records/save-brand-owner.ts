import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { brandOwnerSave, CompanyDetail } from '@bls/proto/contracts/calls/identity/company';
import { today } from '@bls/shared/calendar/today';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import { CompanyFiles } from './company-files.js';
import { placeColumns } from './place-columns.js';
import { StoreCompany } from './store-company.js';

/** The administrator creates or changes a brand owner. Its properties and characters are licensing's. */
@Injectable()
export class SaveBrandOwner {
  constructor(
    private readonly store: StoreCompany,
    private readonly files: CompanyFiles,
  ) {}

  async execute(request: RequestOf<typeof brandOwnerSave>, ctx: CallContext): Promise<CompanyDetail> {
    const { id, revision, thumbnailFileId } = request;
    const before = await this.store.current(id, ctx);
    // a last day that is set must still come; one that has passed may stay, so that nothing else has to change with it
    if (request.termTo <= today(ctx) && request.termTo !== before?.termTo)
      throw new CallError('ruleBroken', { issues: [{ path: ['termTo'], rule: 'dateNotFuture' }] });
    await this.files.give(ctx, id, thumbnailFileId, before?.thumbnailFileId ?? null, { purpose: 'logo', scope: { everyone: true } });
    const columns = {
      kind: 'brandOwner' as const,
      ...placeColumns(request),
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
