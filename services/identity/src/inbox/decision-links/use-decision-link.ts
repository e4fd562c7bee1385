import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { decisionLinkUse } from '@bls/proto/contracts/calls/identity/inbox/decision-link';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { linkOfToken } from './decision-links.queries.js';
import { markLinkUsed } from './decision-links.repository.js';

/** Notes that a link has decided. That it decides once is certain before: a decision moves the item beyond the link's revision. */
@Handler(decisionLinkUse)
export class UseDecisionLink {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
  ) {}

  execute(request: RequestOf<typeof decisionLinkUse>, ctx: CallContext): Promise<ResponseOf<typeof decisionLinkUse>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const link = await linkOfToken(trx, this.cipher, tenant, request.link);
      if (link?.userId !== actor.userId) throw new CallError('notFound');
      const used = await markLinkUsed(trx, link);
      if (used) {
        const entry = { kind: 'decidedByLink', userId: actor.userId, userName: actor.name } as const;
        await audit(trx, ctx, { ...entry, detail: { name: link.number, by: 'link' } });
      }
      return { used };
    });
  }
}
