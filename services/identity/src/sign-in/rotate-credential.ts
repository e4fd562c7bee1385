import type { ResponseOf } from '@bls/proto/contracts/call';
import type { sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import {
  credentialHash,
  endSessions,
  newCredential,
  offerCredential,
  type Session,
  sessionByHash,
  rotateToNext,
} from '../sessions/sessions.api.js';
import { audit } from '../audit/audit.api.js';
import type { IdentityDb } from '../db/schema.js';

/** The credential of a browser is replaced after this time. */
const ROTATE_AFTER_MS = 15 * 60_000;
/** Requests already sent with the old credential are served for this time. */
const GRACE_MS = 60_000;

type Context = { tenant: string; requestId: string };
type Renewed = ResponseOf<typeof sessionResolve>['renewed'];

/**
 * Rotates the credential of a browser session. The new credential is offered with every response until the browser uses it; only
 * then the old one expires, so that a lost response loses no session. A later use of the old credential is a replay, and the
 * session ends.
 */
@Injectable()
export class RotateCredential {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
  ) {}

  /** The credential to offer to the browser, if any; `replayed` when the session was ended because of this credential. */
  async execute(session: Session, credential: string, ctx: Context, now = Date.now()): Promise<Renewed | 'replayed'> {
    const hash = credentialHash(credential);
    if (session.previousHash?.equals(hash)) {
      if (now - Date.parse(session.rotatedAt) <= GRACE_MS) return undefined;
      await this.endReplayed(session, ctx);
      return 'replayed';
    }
    if (session.nextHash?.equals(hash)) {
      await this.db.transaction(ctx, (trx) => rotateToNext(trx, session, hash));
      return undefined;
    }
    if (!session.rotates || now - Date.parse(session.rotatedAt) < ROTATE_AFTER_MS) return undefined;
    const next = await this.nextCredential(session, hash, ctx);
    return next ? { credential: next, expiresAt: session.stayLoggedIn ? session.expiresAt : null } : undefined;
  }

  /** The next credential; undefined when the browser has used it in the meantime. */
  private nextCredential(session: Session, hash: Buffer, ctx: Context): Promise<string | undefined> {
    const purpose = nextCredentialPurpose(session.tenant, session.id);
    return this.db.transaction(ctx, async (trx) => {
      const next = newCredential(session.tenant);
      if (!session.nextSealed && (await offerCredential(trx, session, credentialHash(next), this.cipher.seal(purpose, next)))) return next;
      const { nextSealed } = (await sessionByHash(trx, session.tenant, hash)) ?? {};
      return nextSealed ? this.openSealed(purpose, nextSealed) : undefined;
    });
  }

  /** A credential sealed with a former key is not offered again; the session goes on without rotation. */
  private openSealed(purpose: string, sealed: Buffer): string | undefined {
    try {
      return this.cipher.open(purpose, sealed);
    } catch {
      return undefined;
    }
  }

  private async endReplayed({ tenant, id: sessionId, userId }: Session, ctx: Context): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      if ((await endSessions(trx, tenant, 'replayed', { id: sessionId })) === 0) return;
      await emit(trx, ctx, sessionEnded, { sessionId, userId, reason: 'replayed' });
      await audit(trx, ctx, { kind: 'credentialReplayed', userId, userName: null, detail: { sessionId } });
    });
  }
}

export const nextCredentialPurpose = (tenant: string, sessionId: string): string => `next credential ${tenant} ${sessionId}`;
