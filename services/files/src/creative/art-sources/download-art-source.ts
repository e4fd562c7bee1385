import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { artSourceDownload } from '@bls/proto/contracts/calls/files/art-source';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { issueTicket } from '../../objects/objects.api.js';
import { logCreative } from '../access/log.repository.js';
import { ConfirmedAccess, requireCharacterAccess } from './confirmed-access.js';

/** A download ticket for the archive of an art source, recorded in the log. */
@Handler(artSourceDownload)
export class DownloadArtSource {
  constructor(private readonly access: ConfirmedAccess) {}

  execute(request: RequestOf<typeof artSourceDownload>, ctx: CallContext): Promise<ResponseOf<typeof artSourceDownload>> {
    return this.access.execute(request, ctx, async (trx, art, reader) => {
      await requireCharacterAccess(trx, art, reader);
      await logCreative(trx, ctx.actor, art.id, 'download', art.fileName);
      return { fileId: art.zipFileId, ticket: await issueTicket(trx, ctx.actor, art.zipFileId) };
    });
  }
}
