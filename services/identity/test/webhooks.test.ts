import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestInput } from '@bls/proto/contracts/call';
import {
  webhookChange,
  webhookCreate,
  webhookDeliveries,
  webhookDelivery,
  webhookList,
  webhookRemove,
  webhookReplay,
  webhookReplayFailed,
  webhookRotate,
  webhookSetEnabled,
  webhookTest,
} from '@bls/proto/contracts/calls/identity/webhooks';
import { approvalsWorkItemMoved, financeWorkItemMoved, licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { Webhook } from 'standardwebhooks';
import { type Identity, moved, personOf, seedTenant, startIdentity } from './seed.js';

const LONG_MS = 120_000;
/** Twenty attempts, the last of them long after any pause of a receiver here. */
const RETRIES = { WEBHOOK_RETRY_SECONDS: Array(20).fill('0.2').join(','), WEBHOOK_PRIVATE_ADDRESSES: '1' };
/** Two further attempts, then the endpoint is disabled. */
const FEW_RETRIES = { WEBHOOK_RETRY_SECONDS: '0.1,0.1', WEBHOOK_PRIVATE_ADDRESSES: '1' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webhooks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A service with an administrator of a tenant of its own. */
async function started(extra: Record<string, string>) {
  const service = await startIdentity(extra);
  await seedTenant(service, 'CTL');
  return { service, admin: await personOf(service, 'superUser') };
}
const bill = (number: string, changes: Partial<WorkItemMoved> = {}) =>
  moved({ kind: 'bill', number, action: 'issue', status: 'issued', ...changes });
const sendBills = async (service: Identity, numbers: readonly string[]): Promise<void> => {
  for (const number of numbers) await service.publish(financeWorkItemMoved, bill(number));
};
const create = (service: Identity, admin: Actor, values: Partial<RequestInput<typeof webhookCreate>> & { url: string }) =>
  service.call(webhookCreate, { id: randomUUID(), kinds: ['bill'], ...values }, admin);
const deliveries = async (service: Identity, admin: Actor, wanted: Partial<RequestInput<typeof webhookDeliveries>> = {}) =>
  (await service.call(webhookDeliveries, { pageSize: 500, ...wanted }, admin)).rows;

describe('a receiver that is killed at random', () => {
  let service: Identity;
  let admin: Actor;
  beforeAll(async () => {
    ({ service, admin } = await started(RETRIES));
  });
  afterAll(() => service?.stop());

  it(
    'P-EDGE-02 misses nothing: every signature is verified by the library, every attempt of an event has the same id, all are in the log',
    async () => {
      const [port, file] = [await freePort(), join(folder, 'received')];
      await writeFile(file, '');
      const { secret } = await create(service, admin, { url: `http://127.0.0.1:${port}/hook`, kinds: ['bill', 'payment'] });
      const numbers = Array.from({ length: 60 }, (_, n) => `DN-2027-${1000 + n}`);
      const receiver = new KilledReceiver(port, secret, file);
      await receiver.start();
      const killing = receiver.killAtRandom(8);
      await sendBills(service, numbers);
      await killing;
      await receiver.start();
      const received = await eventually(async () => {
        const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
        return numbers.every((number) => lines.some((line) => line.endsWith(number))) && lines;
      }, LONG_MS);
      expect(received.filter((line) => line.startsWith('refused'))).toEqual([]);
      const idOf = new Map<string, string>();
      for (const [header = '', id = '', number = ''] of received.map((line) => line.split(' '))) {
        expect([header, idOf.get(number) ?? header]).toEqual([id, header]);
        idOf.set(number, header);
      }
      await eventually(async () => (await deliveries(service, admin)).every(({ state }) => state === 'delivered'), LONG_MS);
      expect(await deliveries(service, admin)).toHaveLength(numbers.length);
      expect(await deliveries(service, admin, { search: 'DN-2027-1042' })).toHaveLength(1);
      await receiver.stop();

      // what arrived can be sent again, with the same id
      const [one] = await deliveries(service, admin);
      await receiver.start();
      await service.call(webhookReplay, { id: one?.id ?? '' }, admin);
      const before = received.filter((line) => line.startsWith(one?.messageId ?? '-')).length;
      await eventually(async () => (await readFile(file, 'utf8')).split(one?.messageId ?? '-').length - 1 > before, LONG_MS);
      await receiver.stop();
    },
    LONG_MS * 3,
  );
});

/** A receiver in a process of its own. */
class KilledReceiver {
  private child: ChildProcess | undefined;

  constructor(
    private readonly port: number,
    private readonly secret: string,
    private readonly file: string,
  ) {}

  async start(): Promise<void> {
    const script = fileURLToPath(new URL('./webhook-receiver.mjs', import.meta.url));
    const args = [script, String(this.port), this.secret, this.file];
    this.child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    if (!this.child.stdout) return;
    await once(this.child.stdout, 'data');
    // an unread pipe would keep this process running
    this.child.stdout.resume();
  }

  async stop(): Promise<void> {
    if (this.child?.exitCode !== null || !this.child) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  /** Kills the process at moments that depend on what it received, and leaves it away for some attempts. */
  async killAtRandom(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      const before = (await readFile(this.file)).length;
      const enough = before + Math.floor(Math.random() * 400);
      await eventually(async () => (await readFile(this.file)).length >= enough, 5000).catch(() => undefined);
      await this.stop();
      await this.start();
    }
    await this.stop();
  }
}

type Received = { headers: IncomingHttpHeaders; body: string };
/** A receiver in this process; `status` is what it answers. */
async function listen() {
  const received: Received[] = [];
  const answer = { status: 200 };
  const server = createHttpServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer.status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { received, answer, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

describe('webhooks', () => {
  let service: Identity;
  let admin: Actor;
  let receiver: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    ({ service, admin } = await started(FEW_RETRIES));
    receiver = await listen();
  });
  afterAll(async () => {
    receiver?.close();
    await service?.stop();
  });
  const endpoint = async (id: string) => (await service.call(webhookList, {}, admin)).find((each) => each.id === id);

  it('send chosen kinds only, as CloudEvents; their secrets are stored encrypted', async () => {
    const id = randomUUID();
    const { secret } = await create(service, admin, { id, url: receiver.url, kinds: ['contract'] });
    await service.publish(licensingWorkItemMoved, moved({ number: 'TS-1' }));
    await service.publish(approvalsWorkItemMoved, moved({ kind: 'approval', number: 'AP-1' }));
    await service.publish(licensingWorkItemMoved, moved({ kind: 'contract', number: 'CT-draft', draftOwnerId: randomUUID() }));
    await service.publish(licensingWorkItemMoved, moved({ kind: 'contract', number: 'CT-1', comment: 'inside', commentInside: true }));
    const [first] = await eventually(async () => receiver.received.length > 0 && receiver.received);
    const event = new Webhook(secret).verify(first?.body ?? '', first?.headers as Record<string, string>) as Record<string, unknown>;
    expect(event).toMatchObject({ specversion: '1.0', type: 'brandlicensing.contract.moved', data: { number: 'CT-1', kind: 'contract' } });
    expect(first?.headers).toMatchObject({
      'webhook-id': event['id'],
      'content-type': expect.stringContaining('application/cloudevents+json'),
    });
    expect(first?.body).not.toContain('inside');
    expect(receiver.received.map(({ body }) => body.includes('CT-1'))).not.toContain(false);
    const rows = await service.superuser.selectFrom('webhookEndpoints').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(JSON.stringify(rows.map((row) => row.secret.toString('latin1')))).not.toContain(secret.slice(6));
    await service.call(webhookRemove, { id }, admin);
  });

  it('sign with both secrets during a rotation, and send a test event', async () => {
    const id = randomUUID();
    const { secret: former } = await create(service, admin, { id, url: receiver.url });
    const { secret, formerSecretUntil } = await service.call(webhookRotate, { id }, admin);
    expect(Date.parse(formerSecretUntil)).toBeGreaterThan(Date.now());
    const { deliveryId } = await service.call(webhookTest, { id }, admin);
    const { messageId, body } = await service.call(webhookDelivery, { id: deliveryId }, admin);
    const found = await eventually(async () => receiver.received.find(({ headers }) => headers['webhook-id'] === messageId));
    expect(found.body).toBe(body);
    for (const each of [former, secret]) expect(new Webhook(each).verify(found.body, found.headers as Record<string, string>)).toBeTruthy();
    await service.call(webhookRemove, { id }, admin);
  });

  it(
    'are disabled with a notice after the last attempt; what follows is held until they are enabled, what failed can be replayed',
    async () => {
      const id = randomUUID();
      await create(service, admin, { id, url: receiver.url, kinds: ['payment'] });
      receiver.answer.status = 500;
      await service.publish(financeWorkItemMoved, moved({ kind: 'payment', number: 'PAY-1' }));
      const disabled = await eventually(async () => {
        const found = await endpoint(id);
        return found?.disabledAt ? found : undefined;
      }, LONG_MS);
      expect(disabled).toMatchObject({ disabledBySystem: true });
      const [failed] = await deliveries(service, admin, { endpointId: id });
      expect(failed).toMatchObject({ state: 'failed', attempts: 3, lastStatus: 500, lastFailure: 'status' });
      const mails = await service.superuser.selectFrom('mails').select(['subject', 'text', 'userId']).execute();
      expect(mails).toContainEqual(expect.objectContaining({ userId: admin.userId, text: expect.stringContaining(receiver.url) }));
      expect(await refusal(service.call(webhookReplay, { id: failed?.id ?? '' }, admin))).toMatchObject({ code: 'wrongState' });

      await service.publish(financeWorkItemMoved, moved({ kind: 'payment', number: 'PAY-2' }));
      await eventually(async () => (await deliveries(service, admin, { endpointId: id, state: ['held'] })).length === 1);
      receiver.answer.status = 204;
      await service.call(webhookSetEnabled, { id, enabled: true }, admin);
      await eventually(async () => receiver.received.some(({ body }) => body.includes('PAY-2')), LONG_MS);
      expect(await service.call(webhookReplayFailed, { endpointId: id }, admin)).toBe(1);
      await eventually(
        async () => (await deliveries(service, admin, { endpointId: id })).every(({ state }) => state === 'delivered'),
        LONG_MS,
      );
      expect(await endpoint(id)).toMatchObject({ failingSince: null, disabledAt: null });
      await service.call(webhookRemove, { id }, admin);
    },
    LONG_MS * 3,
  );

  it('are changed by one administrator at a time, and are of their tenant only', async () => {
    await seedTenant(service, 'PLBY');
    const foreigner = await personOf(service, 'superUser', 'PLBY');
    const id = randomUUID();
    await create(service, admin, { id, url: receiver.url });
    const change = { id, url: `${receiver.url}/2`, kinds: ['payment' as const], revision: 1 };
    expect(await refusal(service.call(webhookChange, change, foreigner))).toMatchObject({ code: 'notFound' });
    await service.call(webhookChange, change, admin);
    expect(await refusal(service.call(webhookChange, change, admin))).toMatchObject({ code: 'conflict' });
    expect(await endpoint(id)).toMatchObject({ url: `${receiver.url}/2`, kinds: ['payment'], revision: 2 });
    expect(await service.call(webhookList, {}, foreigner)).toEqual([]);
    for (const call of [webhookRotate, webhookRemove, webhookTest])
      expect(await refusal(service.call(call, { id }, foreigner))).toMatchObject({ code: 'notFound' });
    const refused = await refusal(service.call(webhookList, {}, await personOf(service, 'ceo')));
    expect(refused).toMatchObject({ code: 'forbidden' });
    await service.call(webhookRemove, { id }, admin);
  });
});

describe('an installation without private addresses', () => {
  it('accepts public addresses with https only', async () => {
    const { service, admin } = await started({});
    try {
      for (const url of ['http://example.com/', 'https://127.0.0.1/', 'https://10.0.0.8/x', 'https://localhost/', 'https://[fd00::1]/'])
        expect([url, await refusal(create(service, admin, { url }))]).toMatchObject([url, { code: 'ruleBroken' }]);
      await create(service, admin, { url: 'https://hooks.example.com/licensing' });
    } finally {
      await service.stop();
    }
  });
});
