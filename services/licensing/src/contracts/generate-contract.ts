import { yearOf } from '@bls/proto/domain/values/time';
import { dayOf } from '@bls/shared/calendar/today';
import { randomUUID } from 'node:crypto';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { emit } from '@bls/kit/events/outbox';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractDrafted, termSheetSigned } from '@bls/proto/contracts/events/licensing';
import { storedTermsSchema } from '@bls/proto/domain/term-sheet/stored/stored-terms';
import type { ContractTable, Trx } from '../db/schema.js';
import { writeHistory } from '../db/history.repository.js';
import { nextNumber } from '../db/numbers.repository.js';
import { workflowForContract } from '../deals/deals.api.js';
import { templateFor } from './templates/templates.repository.js';
import { hasContract, insertContract } from './contracts.repository.js';
import { publishMoved } from './publish-moves.js';
import { signedTermSheet } from './signed-term-sheet.queries.js';
import { generatedContract, generationEntry, templateDeal } from './generated-contract.js';

/** Creates the contract of a term sheet that all sides have signed, with all of its values. */
@EventHandler(termSheetSigned, 'licensing-contract-generation')
export class GenerateContract {
  async execute(signed: PayloadOf<typeof termSheetSigned>, ctx: EventContext, trx: Trx): Promise<void> {
    if (await hasContract(trx, ctx.tenant, signed.termSheetId)) return;
    const contract = await this.contractOf(signed, ctx, trx);
    await insertContract(trx, contract);
    const at = contract.createdAt;
    await writeHistory(trx, ctx.tenant, generationEntry(contract));
    await publishMoved(trx, ctx, contract, { action: 'generate', by: null, at });
    await emit(trx, ctx, contractDrafted, { contractId: contract.id });
  }

  private async contractOf(signed: PayloadOf<typeof termSheetSigned>, ctx: EventContext, trx: Trx): Promise<ContractTable> {
    const row = await signedTermSheet(trx, ctx.tenant, signed.termSheetVersionId);
    const terms = storedTermsSchema.parse(row.terms);
    const at = new Date().toISOString();
    const template = await templateFor(trx, ctx.tenant, templateDeal(terms));
    const running = await workflowForContract(trx, ctx.tenant);
    const number = await nextNumber(trx, ctx.tenant, 'contract', yearOf(await dayOf(trx, at)));
    const { termSheetId, termSheetVersionId } = signed;
    const termSheet = { termSheetId, termSheetVersionId, termSheetNumber: row.number, termSheetVersion: row.version };
    const keys = { tenant: ctx.tenant, id: randomUUID(), number, versionId: randomUUID() };
    return generatedContract({ ...keys, ...termSheet, terms, at }, running, template);
  }
}
