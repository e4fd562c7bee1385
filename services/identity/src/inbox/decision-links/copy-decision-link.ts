import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { decisionLinkCopy } from '@bls/proto/contracts/calls/identity/inbox/decision-link';
import { isDecisionKind, isReview, linkRefusal } from '@bls/proto/domain/inbox/decision-link';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { readSettings } from '../../tenants/tenants.api.js';
import { waitingFor } from './decision-links.queries.js';
import { IssueDecisionLinks } from './issue-decision-links.js';

/** The caller's own link to an item, to take along into a chat or onto a phone. It is the one of the mail. */
@Handler(decisionLinkCopy)
export class CopyDecisionLink {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly issue: IssueDecisionLinks,
  ) {}

  execute({ itemId }: RequestOf<typeof decisionLinkCopy>, ctx: CallContext): Promise<ResponseOf<typeof decisionLinkCopy>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const item = (await waitingFor(trx, actor, itemId)).find(({ kind, capability }) => isDecisionKind(kind) && isReview(capability));
      if (!item) throw new CallError('notFound');
      const { userId, role, language, name } = actor;
      if (linkRefusal(await readSettings(trx, tenant), role)) throw new CallError('forbidden');
      const urls = (await this.issue.execute(trx, tenant, item, [{ userId, role, language, capability: item.capability }])).get(userId);
      // used a moment ago: the item moves on
      if (!urls) throw new CallError('notFound');
      await audit(trx, ctx, { kind: 'decisionLinkCopied', userId, userName: name, detail: { name: item.number } });
      return { url: urls.open, expiresAt: urls.expiresAt };
    });
  }
}
