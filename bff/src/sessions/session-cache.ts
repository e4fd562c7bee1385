import { NatsLink } from '@bls/kit/rpc/nats-link';
import type { Subjects } from '@bls/kit/rpc/nats';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Call } from '@bls/proto/contracts/call';
import { inboxIsNew, inboxTotalDraft, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { isFor, type LiveMessage } from '@bls/proto/contracts/live-message';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { NATS, SUBJECTS } from '../nats.js';
import { concerns, type Session, Sessions } from './sessions.js';

/** The calls that every browser polls every 20 seconds: the counts of the person, and the rights. */
const CACHED: ReadonlySet<Call> = new Set<Call>([menuRead, inboxTotalPending, inboxTotalDraft, inboxIsNew]);
/** Events invalidate cached responses; this only bounds the effect of a lost event. */
const CACHED_MS = 60_000;
const MAX_SESSIONS = 5000;

type Entry = { actor: Actor; until: number; answers: Map<string, Promise<string>> };

/**
 * Responses of the badge and the menu, cached per session until a relevant change: an item moved, a notification was read,
 * rights changed, or the session itself sent a command. While NATS is disconnected no invalidation arrives, so nothing is
 * cached.
 */
@Injectable()
export class SessionCache {
  private readonly entries = new Map<string, Entry>();

  constructor(@Inject(NATS) nats: NatsConnection, @Inject(SUBJECTS) subjects: Subjects, sessions: Sessions) {
    const prefix = subjects.live('');
    nats.subscribe(subjects.live('*'), {
      callback: (error, message) => {
        if (error) return;
        const live = message.json<LiveMessage>();
        const tenant = message.subject.slice(prefix.length);
        if (live.type === 'badge') this.drop((actor) => actor.tenant === tenant && isFor(live, actor));
      },
    });
    sessions.onEnded((ended) => this.drop((actor) => concerns(ended, actor)));
    NatsLink.of(nats).onLoss(() => this.entries.clear());
  }

  /** The cached response, or the one that `makeCall` gets. A call that may change something invalidates the session's entry. */
  async answer(
    session: Session,
    call: Call,
    makeCall: (cancelled?: AbortSignal) => Promise<string>,
    cancelled?: AbortSignal,
  ): Promise<string> {
    if (!CACHED.has(call)) return call.safe ? makeCall(cancelled) : this.invalidateAfter(session, () => makeCall(cancelled));
    const { answers } = this.sessionOf(session);
    const known = answers.get(call.subject);
    if (known) return known;
    // others may wait for the same response: it is not cancelled
    const pending = makeCall();
    answers.set(call.subject, pending);
    pending.catch(() => answers.delete(call.subject));
    return pending;
  }

  private async invalidateAfter(session: Session, makeCall: () => Promise<string>): Promise<string> {
    try {
      return await makeCall();
    } finally {
      this.entries.delete(session.actor.sessionId);
    }
  }

  private sessionOf({ actor }: Session): Entry {
    const { sessionId } = actor;
    const known = this.entries.get(sessionId);
    if (known && sameRights(known.actor, actor) && known.until > Date.now()) return known;
    const fresh: Entry = { actor, until: Date.now() + CACHED_MS, answers: new Map() };
    this.entries.delete(sessionId);
    this.entries.set(sessionId, fresh);
    // the oldest entry is removed first
    if (this.entries.size > MAX_SESSIONS) this.entries.delete(this.entries.keys().next().value ?? '');
    return fresh;
  }

  private drop(concerned: (actor: Actor) => boolean): void {
    for (const [sessionId, { actor }] of this.entries) if (concerned(actor)) this.entries.delete(sessionId);
  }
}

/** The actor token is renewed often; usually its content is the same. */
const sameRights = (a: Actor, b: Actor): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
