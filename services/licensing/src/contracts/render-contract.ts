import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { typeOfDeal } from '@bls/proto/domain/contract-template/fields';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractDrafted } from '@bls/proto/contracts/events/licensing';
import type { ContractTable, Trx } from '../db/schema.js';
import { hasFile, recordFiles } from '../deals/deals.api.js';
import { contractById } from './contracts.repository.js';
import { type ChosenTemplate, ContractFiles } from './generation/contract-files.js';
import { insertGeneration } from './generation/generations.repository.js';
import { MissingTerms } from './generation/missing-terms.js';
import { isPermanent } from './generation/permanent-errors.js';
import { startingTemplate } from './generation/template-choices.queries.js';
import { textSources } from './generation/text-sources.queries.js';
import { templateDeal } from './generated-contract.js';

/**
 * Writes the document of a new contract with its template, when the template has a place for every agreed term. Otherwise the
 * draft waits for a person, who chooses a template or gives a reason. The event is delivered again while the files service is
 * unavailable.
 */
@EventHandler(contractDrafted, 'licensing-contract-paper')
export class RenderContract {
  constructor(
    private readonly files: ContractFiles,
    private readonly missingTerms: MissingTerms,
  ) {}

  async execute({ contractId }: PayloadOf<typeof contractDrafted>, ctx: EventContext, trx: Trx): Promise<void> {
    const contract = await contractById(trx, ctx.tenant, contractId);
    if (!contract) throw new Error(`contract ${contractId} does not exist`);
    // a person may have written it meanwhile
    if (await hasFile(trx, ctx.tenant, contractId, 'generated')) return;
    const template = await startingTemplate(trx, contract);
    try {
      await this.write(trx, contract, template, ctx);
    } catch (error) {
      if (template.id === null || !isPermanent(error)) throw error;
      ctx.log.error({ err: error, contractId, templateId: template.id }, 'contract template could not be filled; the shipped one is used');
      await this.write(trx, contract, { id: null, type: typeOfDeal(templateDeal(contract.terms)), language: 'bilingual' }, ctx);
    }
  }

  private async write(trx: Trx, contract: ContractTable, template: ChosenTemplate, ctx: EventContext): Promise<void> {
    const sources = await textSources(trx, contract);
    const missing = await this.missingTerms.of(contract.terms, sources.clauses, template, ctx);
    if (missing.length > 0) {
      ctx.log.warn({ contractId: contract.id, missing }, 'the template has no place for agreed terms; the contract waits for a decision');
      return;
    }
    const { pdf, docx } = await this.files.fill(contract, sources, template, { key: 'generated' }, ctx);
    const at = new Date().toISOString();
    const item = {
      tenant: ctx.tenant,
      itemId: contract.id,
      itemKind: 'contract',
      version: contract.version,
      byName: 'system',
      at,
    } as const;
    await recordFiles(trx, { ...item, kind: 'generated', internal: false }, [pdf]);
    await recordFiles(trx, { ...item, kind: 'editable', internal: true }, [docx]);
    await insertGeneration(trx, contract, template, { missingTerms: [], reason: null, byPerson: null, at });
  }
}
