import type { KeyObject } from 'node:crypto';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { sessionResolve } from '@bls/proto/contracts/calls/identity/session';
import { CallError } from '@bls/proto/domain/values/errors';
import { privateKeyFrom, signActorToken } from '@bls/kit/rpc/actor-token';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { settingsOf } from '../../tenants/tenant-settings.js';
import { readTenant } from '../../tenants/tenants.queries.js';
import { actorOf, mayNotSignIn } from '../../people/users/user.js';
import { userById } from '../../people/users/users.queries.js';
import { credentialHash, tenantOf } from '../../sessions/credential.js';
import { RotateCredential } from './rotate-credential.js';
import { type Session, sessionByHash, sessionEnd, touchSession } from '../../sessions/sessions.repository.js';

/** Seconds that an actor token is good for: the longest that a deactivated person keeps acting if every signal is lost. */
const TOKEN_SECONDS = 90;
/** A session in use is written at most this often, so that reading stays reading. */
const TOUCH_EVERY_MS = 60_000;

/** Turns a credential into the person behind it. The only place where actor tokens are signed. */
@Injectable()
export class ResolveSession {
  private readonly key: KeyObject;

  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly rotate: RotateCredential,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.key = privateKeyFrom(config.ACTOR_PRIVATE_KEY);
  }

  /** Throws `signedOut` when there is no such open session, or its user is no longer active. */
  async execute(credential: string, call: TenantContext): Promise<ResponseOf<typeof sessionResolve>> {
    const tenant = tenantOf(credential);
    if (!tenant) throw new CallError('signedOut');
    const ctx = { tenant, requestId: call.requestId };
    const { session, user } = await this.db.read(ctx, async (trx) => {
      const found = await sessionByHash(trx, ctx.tenant, credentialHash(credential));
      return { session: found, user: found && (await userById(trx, ctx.tenant, found.userId)) };
    });
    if (!session || !user || mayNotSignIn(user)) throw new CallError('signedOut');
    const renewed = await this.rotate.execute(session, credential, ctx);
    if (renewed === 'stolen') throw new CallError('signedOut');
    const actor = actorOf(user, session.id);
    const actorTokenExpiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString();
    const actorToken = await signActorToken(actor, this.key, TOKEN_SECONDS);
    const sessionExpiresAt = await this.touch(ctx, session);
    return { actor, actorToken, actorTokenExpiresAt, sessionExpiresAt, ...(renewed ? { renewed } : {}) };
  }

  private async touch(ctx: TenantContext, session: Session): Promise<string> {
    if (Date.now() - Date.parse(session.lastSeenAt) < TOUCH_EVERY_MS) return session.expiresAt;
    return this.db.transaction(ctx, async (trx) => {
      const settings = settingsOf((await readTenant(trx, ctx.tenant)).settings);
      const expiresAt = session.stayLoggedIn ? new Date(session.expiresAt) : sessionEnd(false, settings);
      await touchSession(trx, session, expiresAt);
      return expiresAt.toISOString();
    });
  }
}
