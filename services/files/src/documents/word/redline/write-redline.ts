import { redlineWrite } from '@bls/proto/contracts/calls/files/redline';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { describeFile } from '../../../objects/objects.api.js';
import { DocumentFiles } from '../../rendering/document-files.js';
import { compareBodies } from './compare.js';
import { RedlineFiles } from './redline-files.js';
import { acceptAll } from './settle.js';
import { withBody } from './word-package.js';

/** Writes two versions as one document with tracked changes. Tracked changes that they have already count as accepted. */
@Handler(redlineWrite)
export class WriteRedline {
  constructor(
    private readonly redlines: RedlineFiles,
    private readonly files: DocumentFiles,
  ) {}

  /** Errors as the call says. */
  async execute(request: RequestOf<typeof redlineWrite>, ctx: CallContext): Promise<ResponseOf<typeof redlineWrite>> {
    const existing = await this.files.find(request.documentKey, ctx);
    if (existing) return describeFile(existing);
    const from = await this.redlines.open(request.fromFileId, ctx);
    const to = await this.redlines.open(request.toFileId, ctx);
    const { author, at } = request;
    const body = compareBodies(acceptAll(from.body), acceptAll(to.body), { author, at: seconds(at), looks: true });
    const bytes = withBody(to.bytes, to.word.name, body);
    return describeFile(await this.files.save(request, { bytes, kind: 'docx' }, ctx));
  }
}

/** Word processors refuse fractions of a second. */
const seconds = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;
