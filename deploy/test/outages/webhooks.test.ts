import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { webhookCreate } from '@bls/proto/contracts/calls/identity/webhooks';
import { WEBHOOK_KINDS } from '@bls/proto/domain/webhooks/fields';
import { freePort } from '@bls/kit/servers/ports';
import pg from 'pg';
import { ROOT } from '../../src/paths.js';
import { Client } from '../lib/client.js';
import { Deal } from '../lib/deal/deal.js';
import { signInAll } from '../lib/deal/deal-state.js';
import { makeCall, outcome, until } from '../lib/make-call.js';
import { type Part, startSystem, type System } from '../system/system.js';

/** What is killed while each of these steps is under way. */
const KILLS: readonly [during: string, part: Part][] = [
  ['term sheet: salesManager approve', 'identity'],
  ['term sheet: ceo approve', 'licensing'],
  ['term sheet: licensee sign', 'redis'],
  ['contract: legal approve', 'nats'],
  ['approval: juniorDesigner approves', 'identity'],
  ['sales report: juniorFinance approves', 'finance'],
  ['sales report: seniorFinance approves', 'postgres'],
  ['payment: seniorFinance confirms', 'identity'],
];
const MOVES = ['licensing', 'approvals', 'finance'].map((service) => `${service}.work-item.moved.v1`);
const PATIENCE_MS = 180_000;

let folder: string;
let file: string;
let system: System;
let database: pg.Pool;
let receiver: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webhooks-'));
  file = join(folder, 'received');
  await writeFile(file, '');
  // the receiver runs on this machine, which containers would not reach; many attempts, because it is killed again and again
  Object.assign(process.env, { WEBHOOK_PRIVATE_ADDRESSES: '1', WEBHOOK_RETRY_SECONDS: Array(60).fill('1').join(',') });
  system = await startSystem({ demo: true, mode: 'processes' });
  database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
  database.on('error', () => undefined); // the connection ends with the server
}, 600_000);
afterAll(async () => {
  delete process.env['WEBHOOK_PRIVATE_ADDRESSES'];
  delete process.env['WEBHOOK_RETRY_SECONDS'];
  receiver?.kill('SIGKILL');
  await database?.end();
  await system?.stop();
  await rm(folder, { recursive: true, force: true });
}, 600_000);

/** Starts the receiver, which verifies each signature by the library and writes the id of an event down before it accepts it. */
async function receive(port: number, secret: string): Promise<void> {
  const script = join(ROOT, 'services', 'identity', 'test', 'webhook-receiver.mjs');
  receiver = spawn(process.execPath, [script, String(port), secret, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!receiver.stdout) return;
  await once(receiver.stdout, 'data');
  receiver.stdout.resume();
}
async function killReceiver(): Promise<void> {
  if (!receiver) return;
  const ended = once(receiver, 'exit');
  receiver.kill('SIGKILL');
  await ended;
}
const received = async (): Promise<string[][]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '));

/** The ids of all moves since the webhook was created that it asks for, as the services have committed them. */
async function committed(since: string): Promise<string[]> {
  const outboxes = ['licensing', 'approvals', 'finance'].map(
    (service) => `select id, subject, payload, at from ${service}.outbox where tenant = 'CTL'`,
  );
  const { rows } = await database.query<{ id: string }>(
    `select id from (${outboxes.join(' union all ')}) events where subject = any($1) and payload ->> 'kind' = any($2)
      and payload ->> 'draftOwnerId' is null and coalesce(payload ->> 'again', 'false') = 'false' and at > $3`,
    [MOVES, WEBHOOK_KINDS, since],
  );
  return rows.map(({ id }) => id);
}

describe('webhooks of a deal during which the receiver and our own processes are killed', () => {
  it(
    'P-EDGE-02 deliver every committed move, each verified by the library and with one id in all attempts',
    async () => {
      const admin = await Client.signIn(system.address, 'superUser');
      const clients = await signInAll(system.address);
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/`;
      const endpoint = randomUUID();
      const { secret } = await makeCall(admin, webhookCreate, { id: endpoint, url, kinds: [...WEBHOOK_KINDS] });
      const { rows } = await database.query<{ now: string }>('select now()::text as now');
      const since = rows[0]?.now ?? '';
      await receive(port, secret);
      const deal = new Deal(clients);
      for (const [during, part] of KILLS) {
        await deal.walk(during);
        const pressed = outcome(deal.steps.find(({ name }) => name === during)?.press() ?? Promise.reject(new Error(during)));
        await Promise.all([system.kill(part), killReceiver()]);
        await system.restart(part);
        await pressed;
        await until(during, () => deal.walk(deal.steps[deal.steps.findIndex(({ name }) => name === during) + 1]?.name).then(() => true));
        await receive(port, secret);
      }
      await deal.walk();
      const moves = await until(
        'all deliveries',
        async () => {
          const [all, ids] = [await committed(since), new Set((await received()).map(([id]) => id))];
          return all.length > KILLS.length && all.every((id) => ids.has(id)) && all;
        },
        PATIENCE_MS,
      );
      const lines = await received();
      expect(lines.filter(([first]) => first === 'refused')).toEqual([]);
      // the id of the header is that of the event
      expect(lines.filter(([header, id]) => header !== id)).toEqual([]);
      expect(new Set(lines.map(([id]) => id))).toEqual(new Set(moves));
      await until(
        'the log',
        async () => {
          const log = await database.query<{ left: string }>(
            `select count(*) as left from identity.webhook_deliveries where endpoint_id = $1 and state <> 'delivered'`,
            [endpoint],
          );
          return log.rows[0]?.left === '0';
        },
        PATIENCE_MS,
      );
    },
    PATIENCE_MS * 4,
  );
});
