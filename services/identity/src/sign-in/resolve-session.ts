import type { KeyObject } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { CallError } from '@bls/proto/domain/values/errors';
import { privateKeyFrom, signActorToken } from '@bls/kit/rpc/actor-token';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { credentialHash, type Session, sessionByHash, sessionExpiry, tenantOf, touchSession } from '../sessions/sessions.api.js';
import { actorOf, signInRefusal, userById } from '../people/people.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { readSettings } from '../tenants/tenants.api.js';
import { RotateCredential } from './rotate-credential.js';

/** How long an actor token is valid: the longest time that a deactivated user can go on when every event is lost. */
const TOKEN_SECONDS = 90;
/** The use of a session is stored at most this often. */
const TOUCH_INTERVAL_MS = 60_000;

/** Resolves a credential to its user. Actor tokens are signed here, by `ResolveCalendarLink`, `ResolveDecisionLink`, `ResolveAccessToken` and `PostReply` only. */
@Handler(sessionResolve)
export class ResolveSession {
  private readonly key: KeyObject;

  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly rotate: RotateCredential,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.key = privateKeyFrom(config.ACTOR_PRIVATE_KEY);
  }

  /** Throws `signedOut` when there is no open session, or when its user is inactive. */
  async execute({ credential }: RequestOf<typeof sessionResolve>, call: TenantContext): Promise<ResponseOf<typeof sessionResolve>> {
    const tenant = tenantOf(credential);
    if (!tenant) throw new CallError('signedOut');
    const ctx = { tenant, requestId: call.requestId };
    const { session, user } = await this.db.read(ctx, async (trx) => {
      const found = await sessionByHash(trx, ctx.tenant, credentialHash(credential));
      return { session: found, user: found && (await userById(trx, ctx.tenant, found.userId)) };
    });
    if (!session || !user || signInRefusal(user)) throw new CallError('signedOut');
    const sessionExpiresAt = await this.touch(ctx, session);
    if (Date.parse(sessionExpiresAt) <= Date.now()) throw new CallError('signedOut');
    const renewed = await this.rotate.execute(session, credential, ctx);
    if (renewed === 'replayed') throw new CallError('signedOut');
    const limit = session.secondFactorMissing ? { secondFactorMissing: true as const } : {};
    const actor = { ...actorOf(user, session.id), ...limit };
    const actorTokenExpiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString();
    const actorToken = await signActorToken(actor, this.key, TOKEN_SECONDS);
    return { actor, actorToken, actorTokenExpiresAt, sessionExpiresAt, ...(renewed ? { renewed } : {}) };
  }

  private async touch(ctx: TenantContext, session: Session): Promise<string> {
    if (Date.now() - Date.parse(session.lastSeenAt) < TOUCH_INTERVAL_MS) return session.expiresAt;
    return this.db.transaction(ctx, async (trx) => {
      const settings = await readSettings(trx, ctx.tenant);
      const [signedInAt, limitedFrom] = [Date.parse(session.createdAt), Date.parse(session.limitedFrom)];
      const expiresAt = session.stayLoggedIn
        ? new Date(session.expiresAt)
        : sessionExpiry(false, settings, { signedInAt, limitedFrom, now: Date.now() });
      await touchSession(trx, session, expiresAt);
      return expiresAt.toISOString();
    });
  }
}
