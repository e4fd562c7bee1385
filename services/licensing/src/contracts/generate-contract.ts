import { randomUUID } from 'node:crypto';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { emit } from '@bls/kit/events/outbox';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractDrafted, termSheetSigned } from '@bls/proto/contracts/events/licensing';
import { storedTermsSchema } from '@bls/proto/domain/term-sheet/stored-terms';
import type { ContractTable, Trx } from '../db/schema.js';
import { writeHistory } from '../db/history.repository.js';
import { nextNumber } from '../db/numbers.repository.js';
import { dealColumns, workflowForContract } from '../deals/deals.api.js';
import { templateFor } from './templates/templates.repository.js';
import { hasContract, insertContract } from './contracts.repository.js';
import { publishMoved } from './publish-moves.js';
import { signedTermSheet } from './signed-term-sheet.queries.js';
import { waiting } from './contract.js';

/** Creates the contract of a term sheet that all sides have signed, with all of its values. */
@EventHandler(termSheetSigned, 'licensing-contract-generation')
export class GenerateContract {
  async execute(signed: PayloadOf<typeof termSheetSigned>, ctx: EventContext, trx: Trx): Promise<void> {
    if (await hasContract(trx, ctx.tenant, signed.termSheetId)) return;
    const contract = await this.contractOf(signed, ctx, trx);
    await insertContract(trx, contract);
    const at = contract.createdAt;
    const entry = {
      itemKind: 'contract',
      itemId: contract.id,
      version: 1,
      revision: 0,
      action: 'generate',
      from: null,
      path: ['draft'],
      by: null,
      at,
    } as const;
    await writeHistory(trx, ctx.tenant, entry);
    await publishMoved(trx, ctx, contract, { action: 'generate', by: null, at });
    await emit(trx, ctx, contractDrafted, { contractId: contract.id });
  }

  private async contractOf(signed: PayloadOf<typeof termSheetSigned>, ctx: EventContext, trx: Trx): Promise<ContractTable> {
    const row = await signedTermSheet(trx, ctx.tenant, signed.termSheetVersionId);
    const terms = storedTermsSchema.parse(row.terms);
    const columns = dealColumns(terms);
    const { territories: _, ...shown } = columns;
    const at = new Date().toISOString();
    const template = await templateFor(trx, ctx.tenant, {
      licensorId: terms.purpose.licensorId,
      propertyIds: terms.keyTerms.properties.map((property) => property.propertyId),
      brandOwnerIds: terms.keyTerms.properties.every((property) => property.brandOwnerId) ? columns.brandOwnerIds : [],
    });
    const running = await workflowForContract(trx, ctx.tenant);
    const bare = {
      ...shown,
      tenant: ctx.tenant,
      id: randomUUID(),
      number: await nextNumber(trx, ctx.tenant, 'contract', Number(at.slice(0, 4))),
      versionId: randomUUID(),
      version: 1,
      status: 'draft' as const,
      statusSince: at,
      revision: 0,
      termSheetId: signed.termSheetId,
      termSheetVersionId: signed.termSheetVersionId,
      termSheetNumber: row.number,
      termSheetVersion: row.version,
      purpose: terms.purpose.purpose,
      licensorId: terms.purpose.licensorId,
      licenseeId: terms.purpose.licenseeId,
      licenseeName: terms.purpose.licenseeName,
      currency: terms.basicTerms.currency,
      termFrom: terms.keyTerms.contractYears[0]?.from ?? '',
      termTo: terms.keyTerms.contractYears.at(-1)?.to ?? '',
      workflowVersionId: running.id,
      templateId: template?.id ?? null,
      templateVersion: template?.version ?? null,
      releasedAsPdf: false,
      signatures: [],
      sealCode: null,
      revised: false,
      licensorSignedAt: null,
      licenseeSignedAt: null,
      signedOn: null,
      followsContractId: terms.purpose.followsContractId ?? null,
      terms,
      createdAt: at,
      updatedAt: at,
    };
    return { ...bare, waitsFor: waiting(running.workflow, bare) };
  }
}
