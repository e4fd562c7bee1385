import { Caller } from '@bls/kit/rpc/call-client';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { templateFill } from '@bls/proto/contracts/calls/files/template';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import { CallError } from '@bls/proto/domain/values/errors';
import { dayOf } from '@bls/shared/calendar/today';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { contractDrafted } from '@bls/proto/contracts/events/licensing';
import { namesIn, readCatalogue } from '../catalogue/catalogue.api.js';
import type { ContractTable, Trx } from '../db/schema.js';
import { named, type Names, recordFiles } from '../deals/deals.api.js';
import { templateVersion } from './templates/templates.repository.js';
import { readCompany, type TerritoryName, territoryNames } from '../identity-copies/identity-copies.api.js';
import { contractById } from './contracts.repository.js';
import { both } from '../texts.js';
import { contractDocument, type Parties } from './documents/contract-document.js';
import { templateValues } from './documents/template-values.js';

type Rendered = Partial<Record<ContractFileKind, FileDescription>>;
type TextSources = { parties: Parties; names: Names; territoryName: TerritoryName };

/** Errors that another attempt does not solve: the file of the template has changed or is missing. */
const PERMANENT_ERRORS = new Set(['notFound', 'unsupportedFile', 'unsafeFile', 'invalid']);

/**
 * Renders the document of a new contract: from its template when it has one, else the shipped document. The event is
 * delivered again while the files service is unavailable.
 */
@EventHandler(contractDrafted, 'licensing-contract-paper')
export class RenderContract {
  constructor(private readonly caller: Caller) {}

  async execute({ contractId }: PayloadOf<typeof contractDrafted>, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant } = ctx;
    const contract = await contractById(trx, tenant, contractId);
    if (!contract) throw new Error(`contract ${contractId} does not exist`);
    const rendered = (await this.fromTemplate(trx, contract, ctx)) ?? (await this.shipped(trx, contract, ctx));
    const at = new Date().toISOString();
    const item = { tenant, itemId: contract.id, itemKind: 'contract', version: contract.version, byName: 'system', at } as const;
    for (const [kind, file] of Object.entries(rendered)) {
      await recordFiles(trx, { ...item, kind: kind as ContractFileKind, internal: kind === 'editable' }, [file]);
    }
  }

  private async fromTemplate(trx: Trx, contract: ContractTable, ctx: EventContext): Promise<Rendered | undefined> {
    const { tenant, templateId, templateVersion: version } = contract;
    const template = templateId && version ? await templateVersion(trx, tenant, templateId, version) : undefined;
    if (!template) return undefined;
    const { parties, names, territoryName } = await textSources(trx, contract);
    const { purpose } = contract.terms;
    try {
      const { docx, pdf } = await this.caller.call(
        templateFill,
        {
          documentKey: `contract:${contract.id}:v${contract.version}:template`,
          fileId: template.fileId,
          values: templateValues(await dated(trx, contract), parties, names, territoryName, template.language),
          title: both('contract.document.title'),
          number: contract.number,
          issuer: named(purpose.licensorName, purpose.licensorNameZh),
          fileName: contract.number,
          ...ownedBy(contract),
        },
        ctx,
      );
      return { generated: pdf, editable: docx };
    } catch (error) {
      if (!(error instanceof CallError) || !PERMANENT_ERRORS.has(error.code)) throw error;
      ctx.log.error(
        { err: error, contractId: contract.id, templateId },
        'contract template could not be filled; the shipped document is used',
      );
      return undefined;
    }
  }

  private async shipped(trx: Trx, contract: ContractTable, ctx: EventContext): Promise<Rendered> {
    const { parties, names, territoryName } = await textSources(trx, contract);
    const request = {
      documentKey: `contract:${contract.id}:v${contract.version}:generated`,
      document: contractDocument(await dated(trx, contract), parties, names, territoryName),
      fileName: `${contract.number}.pdf`,
      ...ownedBy(contract),
    };
    return { generated: await this.caller.call(documentRender, request, ctx) };
  }
}

const dated = async (trx: Trx, contract: ContractTable) => ({ ...contract, createdOn: await dayOf(trx, contract.createdAt) });

/** The records beside the contract that its document takes texts from. */
async function textSources(trx: Trx, { tenant, licensorId, licenseeId }: ContractTable): Promise<TextSources> {
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
