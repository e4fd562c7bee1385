import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractDocumentPreview } from '@bls/proto/contracts/calls/licensing/contracts/contract-document';
import type { LicensingDb } from '../../db/schema.js';
import { findCurrent } from '../contracts.repository.js';
import { ContractFiles } from './contract-files.js';
import { requireDraft } from '../draft.js';
import { chosenTemplate } from './template-choices.queries.js';
import { textSources } from './text-sources.queries.js';

/** Fills a template with the terms of a draft, to look at before its document is written. */
@Handler(contractDocumentPreview)
export class PreviewDocument {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: ContractFiles,
  ) {}

  /** Errors as the call says. */
  async execute(
    { contractVersionId, template: choice }: RequestOf<typeof contractDocumentPreview>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof contractDocumentPreview>> {
    const { contract, template, sources } = await this.db.read(ctx, async (trx) => {
      const found = requireDraft(await findCurrent(trx, ctx.actor, contractVersionId));
      return { contract: found, template: await chosenTemplate(trx, found, choice), sources: await textSources(trx, found) };
    });
    const { pdf, docx } = await this.files.fill(contract, sources, template, { key: 'preview', isPreview: true }, ctx);
    return { pdfFileId: pdf.fileId, docxFileId: docx.fileId };
  }
}
