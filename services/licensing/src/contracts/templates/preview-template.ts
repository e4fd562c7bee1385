import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { templateFill } from '@bls/proto/contracts/calls/files/template';
import { contractTemplatePreview } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { both } from '../../texts.js';
import { namesIn, readCatalogue } from '../../catalogue/catalogue.api.js';
import { territoryNames } from '../../identity-copies/identity-copies.api.js';
import { templateValues } from '../documents/template-values.js';
import { fingerprintOf } from './defaults/default-template.js';
import { EXAMPLE_CONTRACT, EXAMPLE_SOURCES } from './example-deal.js';
import { templateVersion } from './templates.repository.js';

/** Fills a version of a template with the values of an invented deal. */
@Handler(contractTemplatePreview)
export class PreviewTemplate {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  async execute(
    { id, version }: RequestOf<typeof contractTemplatePreview>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof contractTemplatePreview>> {
    const { tenant } = ctx;
    const { found, sources } = await this.db.read(ctx, async (trx) => ({
      found: await templateVersion(trx, tenant, id, version),
      sources: {
        ...EXAMPLE_SOURCES,
        names: namesIn(await readCatalogue(trx, tenant)),
        territoryName: await territoryNames(trx, tenant),
      },
    }));
    if (!found) throw new CallError('notFound');
    const values = templateValues(EXAMPLE_CONTRACT, sources, found.language);
    const { docx, pdf } = await this.caller.call(
      templateFill,
      {
        documentKey: `template:${id}:v${version}:${found.language}:${fingerprintOf(values)}`,
        fileId: found.fileId,
        values,
        title: both('contract.document.title'),
        number: EXAMPLE_CONTRACT.number,
        language: found.language,
        issuer: { en: found.name },
        fileName: found.fileName.replace(/\.docx$/i, ''),
        owner: { kind: 'contractTemplate', id },
        scope: { staffOnly: true },
      },
      ctx,
    );
    return { pdfFileId: pdf.fileId, docxFileId: docx.fileId };
  }
}
