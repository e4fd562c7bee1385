import type { KeyObject } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { decisionLinkResolve } from '@bls/proto/contracts/calls/identity/inbox/decision-link';
import { can } from '@bls/proto/domain/access/permissions';
import { type DecisionRefusal, linkRefusal, RIGHTS_OF_LINK } from '@bls/proto/domain/inbox/decision-link';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { privateKeyFrom, signActorToken } from '@bls/kit/rpc/actor-token';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { actorOf, signInRefusal, userById, type UserWithCompany } from '../../people/people.api.js';
import { readSettings } from '../../tenants/tenants.api.js';
import { linkOfToken, stillWaits } from './decision-links.queries.js';
import type { DecisionLink } from './decision-links.repository.js';

/** As long as the calls of one page or one decision may take. */
const TOKEN_SECONDS = 30;

/** Resolves a link to its person with the rights of this moment; nothing is changed, however often a link is opened. */
@Handler(decisionLinkResolve)
export class ResolveDecisionLink {
  private readonly key: KeyObject;

  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.key = privateKeyFrom(config.ACTOR_PRIVATE_KEY);
  }

  async execute(request: RequestOf<typeof decisionLinkResolve>, ctx: TenantContext): Promise<ResponseOf<typeof decisionLinkResolve>> {
    const { tenant } = ctx;
    const found = await this.db.read(ctx, async (trx) => {
      const link = await linkOfToken(trx, this.cipher, tenant, request.link);
      const user = link && (await userById(trx, tenant, link.userId));
      return link && { link, user, refusal: await refusalOf(trx, link, user) };
    });
    if (!found) return { refusal: 'invalid', link: null, person: null };
    const { user, refusal } = found;
    const { language, path, kind, itemId, revision, capability, expiresAt, usedAt, id } = found.link;
    const link = { language, path, kind, itemId, revision, expiresAt, usedAt };
    if (refusal || !user) return { refusal: refusal ?? 'accountInactive', link, person: null };
    const actor = { ...actorOf(user, id), via: 'mailLink' as const, scopes: [...RIGHTS_OF_LINK, capability] };
    return { refusal: null, link, person: { actor, actorToken: await signActorToken(actor, this.key, TOKEN_SECONDS) } };
  }
}

async function refusalOf(trx: Trx, link: DecisionLink, user: UserWithCompany | undefined): Promise<DecisionRefusal | undefined> {
  if (link.usedAt) return 'used';
  if (!user || signInRefusal(user)) return 'accountInactive';
  const off = linkRefusal(await readSettings(trx, link.tenant), user.role);
  if (off) return off;
  if (!can(user, link.capability)) return 'rightLost';
  if (!(await stillWaits(trx, link))) return 'movedOn';
  return Date.parse(link.expiresAt) <= Date.now() ? 'expired' : undefined;
}
