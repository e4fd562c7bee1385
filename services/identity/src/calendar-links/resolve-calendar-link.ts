import type { KeyObject } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { calendarLinkResolve } from '@bls/proto/contracts/calls/identity/people/calendar-link';
import { CallError } from '@bls/proto/domain/values/errors';
import { privateKeyFrom, signActorToken } from '@bls/kit/rpc/actor-token';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { actorOf, signInRefusal, userById } from '../people/people.api.js';
import { credentialHash, tenantOf } from '../sessions/sessions.api.js';
import { calendarLink, touchCalendarLink } from './calendar-links.repository.js';

/** As long as the two calls of one fetch may take. */
const TOKEN_SECONDS = 30;
/** The use of a link is stored at most this often. */
const TOUCH_INTERVAL_MS = 60_000;

/**
 * Resolves a calendar link to its person with the rights of this moment, at every fetch anew: what is revoked, and whoever may not
 * sign in any more, is refused at once.
 */
@Handler(calendarLinkResolve)
export class ResolveCalendarLink {
  private readonly key: KeyObject;

  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.key = privateKeyFrom(config.ACTOR_PRIVATE_KEY);
  }

  /** Throws `notFound` for every link that is not valid, so that it reveals nothing. */
  async execute({ link }: RequestOf<typeof calendarLinkResolve>, call: TenantContext): Promise<ResponseOf<typeof calendarLinkResolve>> {
    const tenant = tenantOf(link);
    if (!tenant) throw new CallError('notFound');
    const ctx = { tenant, requestId: call.requestId };
    const { found, user } = await this.db.read(ctx, async (trx) => {
      const stored = await calendarLink(trx, tenant, { linkHash: credentialHash(link) });
      return { found: stored, user: stored && (await userById(trx, tenant, stored.userId)) };
    });
    if (!found || !user || signInRefusal(user)) throw new CallError('notFound');
    if (!found.lastUsedAt || Date.now() - Date.parse(found.lastUsedAt) > TOUCH_INTERVAL_MS)
      await this.db.transaction(ctx, (trx) => touchCalendarLink(trx, found));
    const actor = actorOf(user, found.id);
    return { actor, actorToken: await signActorToken(actor, this.key, TOKEN_SECONDS) };
  }
}
