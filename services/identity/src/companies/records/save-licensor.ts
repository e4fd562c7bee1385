import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { CompanyDetail, licensorSave } from '@bls/proto/contracts/calls/identity/company';
import { Injectable } from '@nestjs/common';
import { CompanyFiles } from './company-files.js';
import { placeColumns } from './place-columns.js';
import { StoreCompany } from './store-company.js';

/** The administrator creates or changes a licensor. The business head's signature never leaves the house as a file. */
@Injectable()
export class SaveLicensor {
  constructor(
    private readonly store: StoreCompany,
    private readonly files: CompanyFiles,
  ) {}

  async execute(request: RequestOf<typeof licensorSave>, ctx: CallContext): Promise<CompanyDetail> {
    const { id, revision, signatureFileId } = request;
    const before = await this.store.current(id, ctx);
    await this.files.give(ctx, id, signatureFileId, before?.signatureFileId ?? null, { purpose: 'signature', scope: { staffOnly: true } });
    const columns = {
      kind: 'licensor' as const,
      ...placeColumns(request),
      name: request.name,
      nameZh: request.nameZh || null,
      shortName: request.shortName ?? null,
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
      debitNoteLines: request.debitNoteLines,
      taxPercent: request.taxPercent ?? null,
      signatureFileId,
      active: request.active,
    };
    return this.store.execute({ id, revision, columns }, ctx);
  }
}
