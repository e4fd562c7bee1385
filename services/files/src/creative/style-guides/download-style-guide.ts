import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { styleGuideDownload } from '@bls/proto/contracts/calls/files/style-guide';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { issueTicket } from '../../objects/objects.api.js';
import { openCharacters } from '../access/access.queries.js';
import { logCreative } from '../access/log.repository.js';
import { findStyleGuide } from './style-guides.queries.js';

/** A download ticket for the file of a style guide, recorded in the log. Needs access to one of its characters. */
@Handler(styleGuideDownload)
export class DownloadStyleGuide {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ id }: RequestOf<typeof styleGuideDownload>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideDownload>> {
    return this.db.transaction(ctx, async (trx) => {
      const guide = await findStyleGuide(trx, ctx.actor, id);
      if ((await openCharacters(trx, ctx.actor, guide.characterIds, await today(trx))).size === 0)
        throw new CallError('ruleBroken', { issues: [{ path: ['id'], rule: 'accessNotGranted' }] });
      await logCreative(trx, ctx.actor, id, 'download', guide.fileName);
      return { fileId: guide.fileId, ticket: await issueTicket(trx, ctx.actor, guide.fileId) };
    });
  }
}
