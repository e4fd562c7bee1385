import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { styleGuideDownload } from '@bls/proto/contracts/calls/files/style-guide';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { issueTicket } from '../../objects/objects.api.js';
import { openCharacters } from '../access/access.queries.js';
import { isOpenFor, Readers } from '../access/reader.js';
import { isApproved } from '../reviews/reviews.queries.js';
import { logCreative } from '../access/log.repository.js';
import { findStyleGuide } from './style-guides.queries.js';

/** A download ticket for the file of a style guide, recorded in the log. A licensee needs access to one of its characters, a brand owner must own all. */
@Handler(styleGuideDownload)
export class DownloadStyleGuide {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly readers: Readers,
  ) {}

  async execute({ id }: RequestOf<typeof styleGuideDownload>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideDownload>> {
    const reader = await this.readers.of(ctx);
    return this.db.transaction(ctx, async (trx) => {
      const guide = await findStyleGuide(trx, reader, id);
      const open = await openCharacters(trx, reader, guide.characterIds, await today(trx));
      if (!isOpenFor(reader, guide.characterIds, open))
        throw new CallError('ruleBroken', { issues: [{ path: ['id'], rule: 'accessNotGranted' }] });
      if (reader.userType === USER_TYPES.licensee && !(await isApproved(trx, id)))
        throw new CallError('ruleBroken', { issues: [{ path: ['id'], rule: 'ownerReviewMissing', params: { name: guide.name } }] });
      await logCreative(trx, ctx.actor, id, 'download', guide.fileName);
      return { fileId: guide.fileId, ticket: await issueTicket(trx, ctx.actor, guide.fileId) };
    });
  }
}
