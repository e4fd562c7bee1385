import { NatsLink } from '@bls/kit/rpc/nats-link';
import type { LiveMessage } from '@bls/kit/rpc/live';
import type { Subjects } from '@bls/kit/rpc/nats';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Call } from '@bls/proto/contracts/call';
import { inboxIsNew, inboxTotalDraft, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox';
import { menuRead } from '@bls/proto/contracts/calls/identity/menu';
import { envelopeSchema } from '@bls/proto/contracts/event';
import { badgeChanged, concernsBadge } from '@bls/proto/contracts/events/identity';
import type { NatsConnection } from '@nats-io/transport-node';
import { concerns, type Session, type Sessions } from './sessions.js';

/** What every browser asks every 20 seconds, and what it is made of: the counts of the person, and its rights. */
const KEPT: ReadonlySet<Call> = new Set<Call>([menuRead, inboxTotalPending, inboxTotalDraft, inboxIsNew]);
/** Events say when an answer is old; this only bounds what an event could miss. */
const KEPT_MS = 60_000;
const MOST_SESSIONS = 5000;

type Kept = { actor: Actor; until: number; answers: Map<string, Promise<string>> };

/**
 * Answers of the badge and the menu, kept for each session until something that concerns its person changes: an item
 * moved, news was read, rights changed, or the session itself did anything. While
 * NATS is away nothing is heard, so nothing is kept.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();

  constructor(nats: NatsConnection, subjects: Subjects, sessions: Sessions) {
    nats.subscribe(subjects.event(badgeChanged.subject), {
      callback: (error, message) => {
        if (error) return;
        const { tenant, payload } = envelopeSchema.parse(message.json());
        const change = badgeChanged.payload.parse(payload);
        this.drop((actor) => actor.tenant === tenant && concernsBadge(change, actor));
      },
    });
    const prefix = subjects.live('');
    nats.subscribe(subjects.live('*'), {
      callback: (error, message) => {
        if (error) return;
        const { type, to } = message.json<LiveMessage>();
        const tenant = message.subject.slice(prefix.length);
        if (type === 'badge') this.drop((actor) => actor.tenant === tenant && (to === 'everyone' || to.includes(actor.userId)));
      },
    });
    sessions.onEnded((ended) => this.drop((actor) => concerns(ended, actor)));
    NatsLink.of(nats).onLoss(() => this.kept.clear());
  }

  /** The answer that is kept, or else the one that `ask` gets. A call that may change something makes the session's old. */
  async of(session: Session, call: Call, ask: (gone?: AbortSignal) => Promise<string>, gone?: AbortSignal): Promise<string> {
    if (!KEPT.has(call)) return call.safe ? ask(gone) : this.forgetAfter(session, () => ask(gone));
    const { answers } = this.sessionOf(session);
    const known = answers.get(call.subject);
    if (known) return known;
    // others may wait for the same answer, so nobody takes it back
    const asked = ask();
    answers.set(call.subject, asked);
    asked.catch(() => answers.delete(call.subject));
    return asked;
  }

  private async forgetAfter(session: Session, ask: () => Promise<string>): Promise<string> {
    try {
      return await ask();
    } finally {
      this.kept.delete(session.actor.sessionId);
    }
  }

  private sessionOf({ actor }: Session): Kept {
    const { sessionId } = actor;
    const known = this.kept.get(sessionId);
    if (known && sameRights(known.actor, actor) && known.until > Date.now()) return known;
    const fresh: Kept = { actor, until: Date.now() + KEPT_MS, answers: new Map() };
    this.kept.delete(sessionId);
    this.kept.set(sessionId, fresh);
    // the one that was made first goes first
    if (this.kept.size > MOST_SESSIONS) this.kept.delete(this.kept.keys().next().value ?? '');
    return fresh;
  }

  private drop(concerned: (actor: Actor) => boolean): void {
    for (const [sessionId, { actor }] of this.kept) if (concerned(actor)) this.kept.delete(sessionId);
  }
}

/** The actor token is renewed all the time; usually it says the same. */
const sameRights = (a: Actor, b: Actor): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
