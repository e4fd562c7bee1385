import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { defineCall } from '@bls/proto/contracts/call';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Caller } from '../../src/rpc/call-client.js';
import { NatsLink } from '../../src/rpc/nats-link.js';
import { subjects } from '../../src/rpc/nats.js';
import { eventually } from '../../src/testing/service.js';
import { Wire } from '../../src/testing/wire.js';

const shape = { access: 'public', summary: 'x', request: z.strictObject({}), response: z.object({ n: z.int() }) } as const;
const read = defineCall({ ...shape, subject: 'files.outage.read.v1', http: 'GET /Outage/Read', shows: [] });
const write = defineCall({ ...shape, subject: 'files.outage.write.v1', http: 'POST /Outage/Write', changes: [] });
const slow = defineCall({ ...shape, subject: 'files.outage.slow.v1', http: 'POST /Outage/Slow', changes: [] });

let wire: Wire;
let near: NatsConnection;
let far: NatsConnection;
let caller: Caller;
const answered: string[] = [];
const corner = `o${randomUUID().slice(0, 8)}`;
const context = { tenant: 'CTL', requestId: 'outage' };

beforeAll(async () => {
  const target = new URL(process.env['TEST_NATS_URL'] ?? '');
  wire = await Wire.to(target);
  far = await connect({ servers: target.host });
  far.subscribe(subjects(corner).call('files.outage.*.v1'), {
    callback: (_, message) => {
      answered.push(message.subject.split('.').at(-2) ?? '');
      if (!message.subject.includes('slow')) message.respond(JSON.stringify({ ok: true, data: { n: answered.length } }));
    },
  });
  near = await connect({ servers: `127.0.0.1:${wire.port}`, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  caller = new Caller(near, subjects(corner));
});
afterAll(async () => {
  await near?.close();
  await far?.close();
  wire?.close();
});

/** Far below the ten seconds of a call, far above what a busy machine takes. */
const SOON_MS = 5000;

const timed = async (work: Promise<unknown>): Promise<[outcome: unknown, ms: number]> => {
  const started = performance.now();
  const outcome = await work.catch((error: { code: string }) => error.code);
  return [outcome, performance.now() - started];
};

describe('while no replica of a service receives calls', () => {
  const late = defineCall({ ...shape, subject: 'files.late.write.v1', http: 'POST /Late/Write', changes: [] });

  it('a write fails soon', async () => {
    const [outcome, ms] = await timed(caller.call(late, {}, context));
    expect(outcome).toBe('unavailable');
    expect(ms).toBeLessThan(SOON_MS);
  });

  it('a write is sent again, and answered once by the replica that comes back', async () => {
    const waiting = timed(caller.call(late, {}, context));
    let times = 0;
    const callback = (_: unknown, message: Msg): void => {
      times += 1;
      message.respond(JSON.stringify({ ok: true, data: { n: times } }));
    };
    setTimeout(() => far.subscribe(subjects(corner).call(late.subject), { callback }), 300);
    expect(await waiting).toEqual([{ n: 1 }, expect.any(Number)]);
  });
});

describe('while NATS is unavailable', () => {
  it('a waiting call fails when the connection breaks, not at its deadline', async () => {
    const waiting = timed(caller.call(slow, {}, context));
    await eventually(() => Promise.resolve(answered.includes('slow')));
    wire.break();
    const [outcome, ms] = await waiting;
    expect(outcome).toBe('unavailable');
    expect(ms).toBeLessThan(SOON_MS);
  });

  it('a write fails at once, and is never sent later', async () => {
    expect(NatsLink.of(near).isUp).toBe(false);
    const [outcome, ms] = await timed(caller.call(write, {}, context));
    expect(outcome).toBe('unavailable');
    expect(ms).toBeLessThan(SOON_MS);
  });

  it('a read waits for the connection, and is answered after the reconnect', async () => {
    const waiting = timed(caller.call(read, {}, context));
    setTimeout(() => wire.repair(), 300);
    const [outcome] = await waiting;
    expect(outcome).toEqual({ n: answered.length });
    expect(await timed(caller.call(write, {}, context))).toEqual([{ n: answered.length }, expect.any(Number)]);
    expect(answered).toEqual(['slow', 'read', 'write']);
  });

  it('a read fails soon when the connection stays down', async () => {
    wire.break();
    await eventually(() => Promise.resolve(!NatsLink.of(near).isUp));
    const [outcome, ms] = await timed(caller.call(read, {}, context));
    expect(outcome).toBe('unavailable');
    expect(ms).toBeLessThan(SOON_MS);
  });
});
