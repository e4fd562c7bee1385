import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { inboxPrefix } from '@bls/kit/rpc/nats';
import { type Child } from '@bls/kit/servers/child';
import { startNats } from '@bls/kit/servers/local-brokers';
import { freePort } from '@bls/kit/servers/ports';
import { EVENT_CONSUMERS } from './event-consumers.js';
import { natsAuthorization } from './nats-accounts.js';

const STREAM = 'EVENTS';
let dataDir: string;
let port: number;
let server: Child;
const connections: NatsConnection[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bls-nats-accounts-'));
  port = await freePort();
  const authorization = natsAuthorization((user) => `password-of-${user}`);
  server = await startNats({ dataDir, port, detached: false, durable: false, authorization });
});
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function as(user: string, prefix = inboxPrefix(user)): Promise<NatsConnection> {
  const connection = await connect({ servers: `127.0.0.1:${port}`, user, pass: `password-of-${user}`, inboxPrefix: prefix });
  connections.push(connection);
  return connection;
}
/** The server's reply to a subscription. */
async function subscribed(user: string, subject: string): Promise<unknown> {
  const connection = await as(user);
  const refused = new Promise<unknown>((resolve) =>
    connection.subscribe(subject, {
      callback: (error) => {
        if (error) resolve(error);
      },
    }),
  );
  return Promise.race([
    refused,
    connection
      .flush()
      .then(() => connection.flush())
      .then(() => 'allowed'),
  ]);
}
/** The server's reply to a request of the JetStream API. */
async function requested(user: string, subject: string, body: object): Promise<unknown> {
  const connection = await as(user);
  return connection.request(subject, JSON.stringify(body), { timeout: 1000 }).then(
    (message) => message.json(),
    (error: unknown) => error,
  );
}
const refusal = expect.objectContaining({ name: expect.stringMatching(/PermissionViolationError|RequestError/) });

describe('P-SAFE-02 the account of a service', () => {
  it('creates the stream, publishes its events and receives those of its own consumers', async () => {
    const licensing = await as('licensing');
    const manager = await jetstreamManager(licensing, { checkAPI: false });
    await manager.streams.add({ name: STREAM, subjects: ['event.>'] });
    await jetstream(licensing).publish('event.licensing.contract.signed.v1', '{}');
    const finance = await as('finance');
    const financeManager = await jetstreamManager(finance, { checkAPI: false });
    for (const [durable, subject] of EVENT_CONSUMERS.finance)
      await financeManager.consumers.add(STREAM, { durable_name: durable, filter_subject: subject, ack_policy: AckPolicy.Explicit });
    const consumer = await jetstream(finance).consumers.get(STREAM, 'finance-finance-contracts');
    const message = await consumer.next({ expires: 5000 });
    expect(message?.subject).toBe('event.licensing.contract.signed.v1');
    expect(await message?.ackAck()).toBe(true);
  });

  it.each(['_INBOX.>', '_INBOX.identity.>', '_INBOX.*.>', '>', '$JS.>', 'event.>'])('cannot listen to %s', async (subject) => {
    expect(await subscribed('finance', subject)).toBeInstanceOf(PermissionViolationError);
    expect(await subscribed('bff', subject)).toBeInstanceOf(PermissionViolationError);
  });

  it('cannot delete, purge or change the stream, nor read messages from it', async () => {
    for (const action of ['STREAM.DELETE', 'STREAM.PURGE', 'STREAM.UPDATE', 'STREAM.MSG.GET', 'STREAM.MSG.DELETE'])
      expect(await requested('finance', `$JS.API.${action}.${STREAM}`, { seq: 1 })).toEqual(refusal);
  });

  it('cannot create a consumer of an event that it does not consume, under its own name or another', async () => {
    const config = {
      ack_policy: 'none',
      deliver_policy: 'all',
      durable_name: 'finance-finance-contracts',
      filter_subject: 'event.identity.>',
    };
    const own = `$JS.API.CONSUMER.CREATE.${STREAM}.finance-finance-contracts`;
    const body = { stream_name: STREAM, config };
    expect(await requested('finance', `${own}.event.identity.>`, body)).toEqual(refusal);
    expect(await requested('finance', own, body)).toEqual(refusal);
    expect(await requested('finance', `$JS.API.CONSUMER.CREATE.${STREAM}`, body)).toEqual(refusal);
    expect(await requested('finance', `$JS.API.CONSUMER.DURABLE.CREATE.${STREAM}.spy`, body)).toEqual(refusal);
    // the allowed subject, with another filter in the request
    const answer = await requested('finance', `${own}.event.licensing.contract.signed.v1`, body);
    expect(answer).toMatchObject({ error: { code: 400 } });
  });

  it('cannot take the events of another service from its consumer', async () => {
    const [durable] = EVENT_CONSUMERS.identity[0] ?? [];
    expect(await requested('finance', `$JS.API.CONSUMER.MSG.NEXT.${STREAM}.${durable}`, {})).toEqual(refusal);
    expect(await requested('finance', `$JS.API.CONSUMER.DELETE.${STREAM}.${durable}`, {})).toEqual(refusal);
  });
});
