import { Caller } from '@bls/kit/caller';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { documentRender } from '@bls/proto/calls/files/document';
import type { PayloadOf } from '@bls/proto/event';
import { contractDrafted } from '@bls/proto/events/licensing';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../catalogue/catalogue.js';
import { readCompany } from '../companies/companies.repository.js';
import type { Trx } from '../db/schema.js';
import { recordFiles } from '../deals/deal-files.repository.js';
import { contractById } from './contracts.repository.js';
import { contractPaper } from './paper.js';

/** Has the paper of a new contract rendered. While files is away the event is delivered again until it works. */
@Injectable()
export class RenderContract {
  constructor(
    private readonly caller: Caller,
    private readonly catalogue: Catalogue,
  ) {}

  @Consumes(contractDrafted, 'licensing-contract-paper')
  async render({ contractId }: PayloadOf<typeof contractDrafted>, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant } = ctx;
    const contract = await contractById(trx, tenant, contractId);
    if (!contract) throw new Error(`contract ${contractId} does not exist`);
    const parties = {
      licensor: await readCompany(trx, tenant, contract.licensorId),
      licensee: await readCompany(trx, tenant, contract.licenseeId),
    };
    const file = await this.caller.call(
      documentRender,
      {
        documentKey: `contract:${contract.id}:v${contract.version}:generated`,
        document: contractPaper(contract, parties, (code) => this.catalogue.nameOf(code)),
        fileName: `${contract.number}.pdf`,
        owner: { kind: 'contract', id: contract.id },
        scope: { companyId: contract.licenseeId, brandOwnerIds: contract.brandOwnerIds },
      },
      ctx,
    );
    const item = {
      tenant,
      itemId: contract.id,
      itemKind: 'contract',
      version: contract.version,
      byName: 'system',
      at: new Date().toISOString(),
    } as const;
    await recordFiles(trx, { ...item, kind: 'generated', internal: false }, [file]);
  }
}
