import { redlineRead } from '@bls/proto/contracts/calls/files/redline';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { listChanges } from './list-changes.js';
import { fingerprintOf, RedlineFiles } from './redline-files.js';

/** Lists what is different in a document that came back. */
@Handler(redlineRead)
export class ReadRedline {
  constructor(private readonly redlines: RedlineFiles) {}

  /** Errors as the call says. */
  async execute(request: RequestOf<typeof redlineRead>, ctx: CallContext): Promise<ResponseOf<typeof redlineRead>> {
    const { sentFileId, receivedFileId, template } = request;
    const changes = listChanges(await this.redlines.receivedWithTerms(sentFileId, receivedFileId, template, ctx));
    return { changes, fingerprint: fingerprintOf(changes.map(({ change, deleted, inserted }) => [change, deleted, inserted])) };
  }
}
