import { EventHandler } from '@bls/kit/events/event-handler';
import { Live } from '@bls/kit/rpc/live';
import type { EventContext } from '@bls/kit/rpc/context';
import { dealCommentMentioned } from '@bls/proto/contracts/events/licensing';
import type { Mentioned } from '@bls/proto/domain/inbox/mentioned';
import type { Trx } from '../../db/schema.js';
import { isHidden } from './work-items.repository.js';
import type { Notified } from '../recipients/recipient.js';
import { usersById } from '../recipients/recipients.queries.js';
import { NotifyPeople } from '../notifications/notify-people.js';

/** Notifies people who were mentioned in a comment on a deal, by their preferences. */
@EventHandler(dealCommentMentioned, 'inbox-mentions')
export class NotifyMentioned {
  constructor(
    private readonly notifyPeople: NotifyPeople,
    private readonly live: Live,
  ) {}

  /** The licensee is not notified of a deal that was hidden from it meanwhile. */
  async execute(mentioned: Mentioned, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant } = ctx;
    const notified = { ...notifiedOf(mentioned), hiddenFromLicensee: await isHidden(trx, tenant, mentioned.id) };
    const people = await usersById(trx, tenant, notified, mentioned.userIds);
    const recipients = people.map((person) => ({ person, reason: { kind: 'mentioned' as const } }));
    const userIds = await this.notifyPeople.named(trx, ctx, notified, recipients);
    this.live.sendAfterCommit(tenant, { type: 'badge', to: userIds });
  }
}

/** The comment is the item, so that each is notified of on its own. */
function notifiedOf({ commentId, threadId, commentRevision, text, ...deal }: Mentioned): Notified {
  return {
    ...deal,
    id: commentId,
    partOf: deal.id,
    threadId: threadId ?? commentId,
    revision: commentRevision,
    action: 'mention',
    comment: text,
    waitsFor: [],
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: [],
  };
}
