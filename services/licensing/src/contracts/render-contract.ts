import { Caller } from '@bls/kit/rpc/call-client';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { templateFill } from '@bls/proto/contracts/calls/files/template';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import { CallError } from '@bls/proto/domain/values/errors';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractDrafted } from '@bls/proto/contracts/events/licensing';
import { Injectable } from '@nestjs/common';
import { namesIn, readCatalogue } from '../catalogue/catalogue.queries.js';
import { readCompany } from '../identity-copies/companies.repository.js';
import type { ContractTable, Trx } from '../db/schema.js';
import { recordFiles } from '../deals/deal-files.repository.js';
import { templateVersion } from './templates/templates.repository.js';
import { type TerritoryName, territoryNames } from '../identity-copies/territories.queries.js';
import { contractById } from './contracts.repository.js';
import { both } from '../texts.js';
import { contractPaper, type Parties } from './documents/contract-document.js';
import { named, type Names } from '../deals/documents/document-text.js';
import { templateValues } from './documents/template-values.js';

type Papers = Partial<Record<ContractFileKind, FileDescription>>;
type Says = { parties: Parties; names: Names; territoryName: TerritoryName };

/** Refusals that no later attempt mends: the template's file is not what it was when it was taken. */
const HOPELESS = new Set(['notFound', 'unsupportedFile', 'unsafeFile', 'invalid']);

/**
 * Has the paper of a new contract made: from its template where one was chosen, else the one that the product ships. While
 * files is away the event is delivered again until it works.
 */
@Injectable()
export class RenderContract {
  constructor(private readonly caller: Caller) {}

  @EventHandler(contractDrafted, 'licensing-contract-paper')
  async render({ contractId }: PayloadOf<typeof contractDrafted>, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant } = ctx;
    const contract = await contractById(trx, tenant, contractId);
    if (!contract) throw new Error(`contract ${contractId} does not exist`);
    const papers = (await this.fromTemplate(trx, contract, ctx)) ?? (await this.shipped(trx, contract, ctx));
    const at = new Date().toISOString();
    const item = { tenant, itemId: contract.id, itemKind: 'contract', version: contract.version, byName: 'system', at } as const;
    for (const [kind, file] of Object.entries(papers)) {
      await recordFiles(trx, { ...item, kind: kind as ContractFileKind, internal: kind === 'editable' }, [file]);
    }
  }

  private async fromTemplate(trx: Trx, contract: ContractTable, ctx: EventContext): Promise<Papers | undefined> {
    const { tenant, templateId, templateVersion: version } = contract;
    const template = templateId && version ? await templateVersion(trx, tenant, templateId, version) : undefined;
    if (!template) return undefined;
    const { parties, names, territoryName } = await says(trx, contract);
    const { purpose } = contract.terms;
    try {
      const { docx, pdf } = await this.caller.call(
        templateFill,
        {
          documentKey: `contract:${contract.id}:v${contract.version}:template`,
          fileId: template.fileId,
          values: templateValues(contract, parties, names, territoryName, template.language),
          title: both('contract.paper.title'),
          number: contract.number,
          issuer: named(purpose.licensorName, purpose.licensorNameZh),
          fileName: contract.number,
          ...ownedBy(contract),
        },
        ctx,
      );
      return { generated: pdf, editable: docx };
    } catch (error) {
      if (!(error instanceof CallError) || !HOPELESS.has(error.code)) throw error;
      ctx.log.error({ err: error, contractId: contract.id, templateId }, 'the template of a contract cannot be filled');
      return undefined;
    }
  }

  private async shipped(trx: Trx, contract: ContractTable, ctx: EventContext): Promise<Papers> {
    const { parties, names, territoryName } = await says(trx, contract);
    const request = {
      documentKey: `contract:${contract.id}:v${contract.version}:generated`,
      document: contractPaper(contract, parties, names, territoryName),
      fileName: `${contract.number}.pdf`,
      ...ownedBy(contract),
    };
    return { generated: await this.caller.call(documentRender, request, ctx) };
  }
}

/** What the texts of a paper are drawn from beside the contract itself. */
async function says(trx: Trx, { tenant, licensorId, licenseeId }: ContractTable): Promise<Says> {
  return {
    parties: { licensor: await readCompany(trx, tenant, licensorId), licensee: await readCompany(trx, tenant, licenseeId) },
    names: namesIn(await readCatalogue(trx, tenant)),
    territoryName: await territoryNames(trx, tenant),
  };
}

const ownedBy = ({ id, licenseeId, brandOwnerIds }: ContractTable) => ({
  owner: { kind: 'contract', id },
  scope: { companyId: licenseeId, brandOwnerIds },
});
