import { createHash } from 'node:crypto';
import { Caller } from '@bls/kit/rpc/call-client';
import type { Subjects } from '@bls/kit/rpc/nats';
import { NatsLink } from '@bls/kit/rpc/nats-link';
import type { Actor } from '@bls/proto/domain/access/actor';
import { ACCESS_TOKEN, apiClientResolve } from '@bls/proto/contracts/calls/identity/api-clients';
import { sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { envelopeSchema } from '@bls/proto/contracts/event';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import type { Renewal } from './credentials.js';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS, SUBJECTS } from '../nats.js';

export type Session = {
  actor: Actor;
  token: string;
  freshUntil: number;
  /** The credential that replaces the present one; sent with every response until the browser uses it. */
  renewed?: Renewal | undefined;
};
type Ended = { tenant: string; userId?: string | undefined; sessionId?: string | undefined };

/**
 * The session behind a credential, or the API client behind an access token. Cached while its actor token is valid; when identity publishes that sessions have ended,
 * every process drops them at once and calls the `onEnded` listeners (the live streams).
 */
@Injectable()
export class Sessions {
  private readonly cached = new Map<string, Promise<Session>>();
  private readonly listeners: ((ended: Ended) => void)[] = [];

  constructor(
    private readonly caller: Caller,
    @Inject(NATS) nats: NatsConnection,
    @Inject(SUBJECTS) subjects: Subjects,
  ) {
    nats.subscribe(subjects.event(sessionEnded.subject), {
      callback: (error, message) => {
        if (error) return;
        const envelope = envelopeSchema.parse(message.json());
        this.drop({ tenant: envelope.tenant, ...sessionEnded.payload.parse(envelope.payload) });
      },
    });
    // the end of a session may be published meanwhile
    NatsLink.of(nats).onLoss(() => this.cached.clear());
  }

  /** The session of a credential; throws `signedOut` when there is none (any more). */
  async resolve(credential: string, requestId: string): Promise<Session> {
    const key = createHash('sha256').update(credential).digest('base64url');
    const known = await this.cached.get(key)?.catch(() => undefined);
    if (known && known.freshUntil > Date.now()) return known;
    const pending = this.request(credential, requestId);
    if (this.cached.size > 50_000) this.cached.clear();
    this.cached.set(key, pending);
    pending.catch(() => this.cached.delete(key));
    return pending;
  }

  evict(credential: string): void {
    this.cached.delete(createHash('sha256').update(credential).digest('base64url'));
  }

  onEnded(listener: (ended: Ended) => void): void {
    this.listeners.push(listener);
  }

  private async request(credential: string, requestId: string): Promise<Session> {
    if (ACCESS_TOKEN.test(credential)) {
      const client = await this.caller.call(apiClientResolve, { token: credential }, { tenant: NO_TENANT, requestId });
      return { actor: client.actor, token: client.actorToken, freshUntil: freshUntil(client) };
    }
    // The credential alone determines the tenant; the header is only there because every call has one.
    const session = await this.caller.call(sessionResolve, { credential }, { tenant: 'NONE', requestId });
    return { actor: session.actor, token: session.actorToken, freshUntil: freshUntil(session), renewed: session.renewed };
  }

  private drop(ended: Ended): void {
    for (const [key, session] of this.cached) {
      void this.dropIfConcerned(key, session, ended);
    }
    for (const listener of this.listeners) listener(ended);
  }

  private async dropIfConcerned(key: string, session: Promise<Session>, ended: Ended): Promise<void> {
    const known = await session.catch(() => undefined);
    if (known && concerns(ended, known.actor)) this.cached.delete(key);
  }
}

/** An actor token is used until shortly before it expires: the calls that it is sent with take their time. */
const freshUntil = ({ actorTokenExpiresAt }: { actorTokenExpiresAt: string }): number => Date.parse(actorTokenExpiresAt) - 10_000;

export const concerns = (ended: Ended, actor: Actor): boolean =>
  ended.tenant === actor.tenant &&
  (!ended.userId || ended.userId === actor.userId) &&
  (!ended.sessionId || ended.sessionId === actor.sessionId);
