import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { type Subjects, subjects as subjectsOf } from '@bls/kit/rpc/nats';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Call } from '@bls/proto/contracts/call';
import { inboxMark, inboxRead, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import type { Holders } from '@bls/proto/contracts/live-message';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { SessionCache } from '../src/sessions/session-cache.js';
import type { Session, Sessions } from '../src/sessions/sessions.js';

let nats: NatsConnection;
let subjects: Subjects;
let answers: SessionCache;
let ended: Parameters<Sessions['onEnded']>[0];
beforeAll(async () => {
  nats = await connect({ servers: new URL(process.env['TEST_NATS_URL'] ?? '').host });
});
afterAll(() => nats?.close());
beforeEach(() => {
  subjects = subjectsOf(`k${randomUUID().slice(0, 8)}`);
  answers = new SessionCache(nats, subjects, { onEnded: (listener: typeof ended) => (ended = listener) } as unknown as Sessions);
});

const sessionOf = (actor: Actor, token = 't1'): Session => ({ actor, token, freshUntil: Date.now() + 80_000 });
const manager = testActor({ role: 'salesManager' });
const legal = testActor({ role: 'legal' });
const foreign = testActor({ role: 'salesManager', tenant: 'PLBY' });

/** How many times the service was called when these people ask one after another. */
async function askedBy(sessions: readonly Session[], call: Call = inboxTotalPending): Promise<number> {
  let asked = 0;
  for (const session of sessions) await answers.answer(session, call, () => Promise.resolve(`{"Count":${(asked += 1)}}`));
  return asked;
}
async function publishBadge({ to = [], holders }: { to?: string[]; holders?: Holders }, tenant = 'CTL'): Promise<void> {
  nats.publish(subjects.live(tenant), JSON.stringify({ type: 'badge', to, holders }));
  await delivered();
}
/** The subscriptions of this connection have received what it has published: the server answers in order. */
const delivered = () => nats.flush();

const all = [sessionOf(manager), sessionOf(legal), sessionOf(foreign)];

describe('cached responses of badge and menu', () => {
  it('are stored per session, and no other responses are', async () => {
    expect(await askedBy([...all, ...all, ...all])).toBe(3);
    expect(await askedBy([...all, ...all], menuRead)).toBe(3);
    expect(await askedBy([...all, ...all], inboxRead)).toBe(6);
  });

  it('are invalid as soon as an item moved that concerns the person, in its own tenant', async () => {
    await askedBy(all);
    await publishBadge({ holders: { capabilities: ['termSheet.approveAsSalesManager'], brandOwnerIds: [] } });
    expect(await askedBy(all)).toBe(1);
    await publishBadge({ to: [legal.userId] });
    expect(await askedBy(all)).toBe(1);
    await publishBadge({ to: [foreign.userId] });
    expect(await askedBy(all)).toBe(0);
    await publishBadge({ to: [foreign.userId] }, 'PLBY');
    expect(await askedBy(all)).toBe(1);
  });

  it('are invalid when a notification was read in another window, when the session ends, and when its rights changed', async () => {
    await askedBy(all);
    await publishBadge({ to: [manager.userId] });
    nats.publish(subjects.live('CTL'), JSON.stringify({ type: 'job', to: [legal.userId] }));
    await delivered();
    expect(await askedBy(all)).toBe(1);
    ended({ tenant: 'CTL', userId: legal.userId });
    expect(await askedBy(all)).toBe(1);
    expect(await askedBy([sessionOf({ ...manager }, 't2')])).toBe(0);
    const changed = { ...manager, role: 'sales' as const };
    expect(await askedBy([sessionOf(changed, 't3'), sessionOf(changed, 't3')])).toBe(1);
  });

  it('are invalid after any command of the session', async () => {
    await askedBy(all);
    expect(await askedBy([all[0] as Session], inboxMark)).toBe(1);
    expect(await askedBy(all)).toBe(1);
  });

  it('are never from a request that started before the change', async () => {
    let answer: (text: string) => void = () => undefined;
    const early = answers.answer(sessionOf(manager), inboxTotalPending, () => new Promise((resolve) => (answer = resolve)));
    await publishBadge({ to: [manager.userId] });
    answer('{"Count":1}');
    expect(await early).toBe('{"Count":1}');
    expect(await answers.answer(sessionOf(manager), inboxTotalPending, () => Promise.resolve('{"Count":2}'))).toBe('{"Count":2}');
  });

  it('are requested again after an error', async () => {
    const session = sessionOf(manager);
    await expect(answers.answer(session, menuRead, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await pause(0);
    expect(await answers.answer(session, menuRead, () => Promise.resolve('[]'))).toBe('[]');
  });
});
