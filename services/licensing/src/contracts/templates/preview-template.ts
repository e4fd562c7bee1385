import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { templateFill } from '@bls/proto/contracts/calls/files/template';
import { contractTemplatePreview } from '@bls/proto/contracts/calls/licensing/contract-template';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { both } from '../../texts.js';
import { exampleValues } from './example-values.js';
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
    const found = await this.db.read(ctx, (trx) => templateVersion(trx, ctx.tenant, id, version));
    if (!found) throw new CallError('notFound');
    const { docx, pdf } = await this.caller.call(
      templateFill,
      {
        documentKey: `template:${id}:v${version}:${found.language}`,
        fileId: found.fileId,
        values: exampleValues(found.language),
        title: both('contract.document.title'),
        number: 'CT-2027-0000',
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
