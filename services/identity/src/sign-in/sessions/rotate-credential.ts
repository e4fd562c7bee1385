import type { ResponseOf } from '@bls/proto/contracts/call';
import type { sessionResolve } from '@bls/proto/contracts/calls/identity/session';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { credentialHash, newCredential } from '../../sessions/credential.js';
import { endSessions, offerNext, type Session, sessionByHash, takeOver } from '../../sessions/sessions.repository.js';

/** A browser's credential is exchanged after this time of use ... */
const EXCHANGE_AFTER_MS = 15 * 60_000;
/** ... and requests that were under way with the old one are still served this long. */
const GRACE_MS = 60_000;

type Context = { tenant: string; requestId: string };
type Renewed = ResponseOf<typeof sessionResolve>['renewed'];

/**
 * Exchanges the credential of a browser while it is used. The new one is offered with every answer until the browser comes
 * back with it; only then the old one ends, so that a lost answer loses no session. Who shows the old one after that is not
 * the browser: the session ends for everybody.
 */
@Injectable()
export class RotateCredential {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
  ) {}

  /** What the browser is to be given, if anything; `stolen` when the session was ended because of this credential. */
  async execute(session: Session, credential: string, ctx: Context, now = Date.now()): Promise<Renewed | 'stolen'> {
    const hash = credentialHash(credential);
    if (session.previousHash?.equals(hash)) {
      if (now - Date.parse(session.rotatedAt) <= GRACE_MS) return undefined;
      await this.end(session, ctx);
      return 'stolen';
    }
    if (session.nextHash?.equals(hash)) {
      await this.db.transaction(ctx, (trx) => takeOver(trx, session, hash));
      return undefined;
    }
    if (!session.rotates || now - Date.parse(session.rotatedAt) < EXCHANGE_AFTER_MS) return undefined;
    const next = await this.next(session, hash, ctx);
    return next ? { credential: next, expiresAt: session.stayLoggedIn ? session.expiresAt : null } : undefined;
  }

  /** Undefined when the browser has taken over the new one in the meantime. */
  private next(session: Session, hash: Buffer, ctx: Context): Promise<string | undefined> {
    const purpose = `next credential ${session.tenant} ${session.id}`;
    return this.db.transaction(ctx, async (trx) => {
      const next = newCredential(session.tenant);
      if (!session.nextSealed && (await offerNext(trx, session, credentialHash(next), this.cipher.seal(purpose, next)))) return next;
      const { nextSealed } = (await sessionByHash(trx, session.tenant, hash)) ?? {};
      return nextSealed ? this.opened(purpose, nextSealed) : undefined;
    });
  }

  /** One that was sealed under a key that is gone is not offered again; the session goes on without an exchange. */
  private opened(purpose: string, sealed: Buffer): string | undefined {
    try {
      return this.cipher.open(purpose, sealed);
    } catch {
      return undefined;
    }
  }

  private async end({ tenant, id: sessionId, userId }: Session, ctx: Context): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      if ((await endSessions(trx, tenant, 'replayed', { id: sessionId })) === 0) return;
      await emit(trx, ctx, sessionEnded, { sessionId, userId, reason: 'replayed' });
      await audit(trx, ctx, { kind: 'credentialReplayed', userId, userName: null, detail: { sessionId } });
    });
  }
}
