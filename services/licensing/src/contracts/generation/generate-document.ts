import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { contractDocumentGenerate } from '@bls/proto/contracts/calls/licensing/contracts/contract-document';
import type { AgreedTermName } from '@bls/proto/domain/contract-template/agreed-terms';
import { CallError } from '@bls/proto/domain/values/errors';
import { personOf, writeHistory } from '../../db/history.repository.js';
import type { ContractTable, LicensingDb, Trx } from '../../db/schema.js';
import { recordFiles } from '../../deals/deals.api.js';
import { findCurrent, updateStatus } from '../contracts.repository.js';
import { type ChosenTemplate, ContractFiles } from './contract-files.js';
import { requireDraft } from '../draft.js';
import { insertGeneration } from './generations.repository.js';
import { MissingTerms } from './missing-terms.js';
import { chosenTemplate } from './template-choices.queries.js';
import { textSources } from './text-sources.queries.js';

type Request = RequestOf<typeof contractDocumentGenerate>;
type Written = { template: ChosenTemplate; missing: AgreedTermName[]; docx: FileDescription; pdf: FileDescription };

/** Writes the document of a draft with a template that a person chose. */
@Handler(contractDocumentGenerate)
export class GenerateDocument {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: ContractFiles,
    private readonly missingTerms: MissingTerms,
  ) {}

  /** Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof contractDocumentGenerate>> {
    const { contract, template, sources } = await this.db.read(ctx, async (trx) => {
      const found = await this.find(trx, request, ctx);
      return { contract: found, template: await chosenTemplate(trx, found, request.template), sources: await textSources(trx, found) };
    });
    const missing = await this.missingTerms.of(contract.terms, sources.clauses, template, ctx);
    if (missing.length > 0 && !request.reason?.trim())
      throw new CallError('ruleBroken', { issues: [{ path: ['reason'], rule: 'missingTermsReason', params: { count: missing.length } }] });
    const files = await this.files.fill(contract, sources, template, { key: `r${contract.revision}` }, ctx);
    const after = await this.db.transaction(ctx, async (trx) =>
      record(trx, ctx, await this.find(trx, request, ctx), { template, missing, ...files }, request.reason),
    );
    return { revision: after.revision };
  }

  private async find(trx: Trx, { contractVersionId, revision }: Request, ctx: CallContext): Promise<ContractTable> {
    const found = await findCurrent(trx, ctx.actor, contractVersionId);
    if (found.revision !== revision) throw new CallError('conflict', { params: { status: found.status } });
    return requireDraft(found);
  }
}

/** The contract with its template, its files and its history, in one transaction. */
async function record(
  trx: Trx,
  { actor, tenant }: CallContext,
  contract: ContractTable,
  { template, missing, docx, pdf }: Written,
  reason: string | undefined,
): Promise<ContractTable> {
  const at = new Date().toISOString();
  const by = personOf(actor);
  const chosen =
    template.id === null ? { templateId: null, templateVersion: null } : { templateId: template.id, templateVersion: template.version };
  const after = await updateStatus(trx, contract, { ...chosen, updatedAt: at });
  await writeHistory(trx, tenant, {
    itemKind: 'contract',
    itemId: after.id,
    version: after.version,
    revision: after.revision,
    action: 'generate',
    from: contract.status,
    path: [after.status],
    by,
    at,
    comment: reason,
    fileIds: [pdf.fileId, docx.fileId],
  });
  const item = { tenant, itemId: after.id, itemKind: 'contract', version: after.version, byName: by.name, at } as const;
  await recordFiles(trx, { ...item, kind: 'generated', internal: false }, [pdf]);
  await recordFiles(trx, { ...item, kind: 'editable', internal: true }, [docx]);
  await insertGeneration(trx, after, template, { missingTerms: missing, reason: reason ?? null, byPerson: by, at });
  return after;
}
