import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { guestLinkRevoke } from '@bls/proto/contracts/calls/approvals/sticker';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { findApplication } from '../applications/applications.repository.js';
import { appendNote } from './guest-access.js';
import { revokeGuestLink } from './guest-links.repository.js';

/** Revokes the link of a guest. */
@Handler(guestLinkRevoke)
export class RevokeGuestLink {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof guestLinkRevoke>, ctx: CallContext): Promise<ResponseOf<typeof guestLinkRevoke>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const row = await findApplication(trx, actor, 'sticker', request.id, { lock: true });
      const at = new Date().toISOString();
      const revoked = await revokeGuestLink(trx, { tenant, applicationId: row.id, id: request.linkId }, at);
      if (!revoked) throw new CallError('notFound');
      await appendNote(trx, ctx, row, { action: 'revokeGuest', by: personOf(actor), at, comment: revoked.guestName, sent: 0 });
      return { linkId: request.linkId };
    });
  }
}
