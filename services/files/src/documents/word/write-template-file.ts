import { templateWrite } from '@bls/proto/contracts/calls/files/template';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { describeFile } from '../../objects/objects.api.js';
import { DocumentFiles } from '../rendering/document-files.js';
import { writeTemplate } from './writing/write-template.js';

type Request = RequestOf<typeof templateWrite>;

/** Writes a template as a .docx once per key. */
@Handler(templateWrite)
export class WriteTemplateFile {
  constructor(private readonly files: DocumentFiles) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof templateWrite>> {
    const existing = await this.files.find(request.documentKey, ctx);
    if (existing) return describeFile(existing);
    return describeFile(await this.files.save(request, { bytes: writeTemplate(request.template), kind: 'docx' }, ctx));
  }
}
