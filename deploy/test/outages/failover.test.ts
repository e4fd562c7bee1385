import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import { termSheetCreate } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { PROCESS_NAMES } from '../../src/processes/catalogue.js';
import { makeCall, outcome, until } from '../lib/make-call.js';
import { Deal } from '../lib/deal/deal.js';
import { type Clients, signInAll } from '../lib/deal/deal-state.js';
import { quiet } from '../lib/servers/quiet.js';
import { additionalMessages, traceOf, withoutMessages } from '../lib/deal/trace-of-deal.js';
import { type Server, startSystem, type System } from '../system/system.js';

let system: System;
let database: pg.Pool;
let clients: Clients;
let writers: Writers;

beforeAll(async () => {
  system = await startSystem({ clustered: true });
  for (const name of ['identity', 'licensing', 'finance', 'finance-worker'] as const) await system.addReplica(name);
  database = new pg.Pool({ connectionString: system.databaseUrl, max: 2, connectionTimeoutMillis: 10_000 });
  database.on('error', () => undefined);
  clients = await signInAll(system.address);
}, 600_000);
afterAll(async () => {
  await writers?.stop();
  await database?.end();
  await system?.stop();
});

/** People who open drafts without a pause, and note which ones were acknowledged and when. */
class Writers {
  readonly acknowledged = new Map<string, number>();
  readonly refused = new Set<string>();
  private stopped = false;
  private readonly loops: Promise<void>[];

  constructor(count: number) {
    this.loops = Array.from({ length: count }, () => this.loop());
  }

  /** Waits until more drafts were acknowledged; returns the seconds until the first one. */
  async more(count: number, withinMs: number): Promise<number> {
    const begin = Date.now();
    const known = this.acknowledged.size;
    await until('more drafts', () => Promise.resolve(this.acknowledged.size >= known + count), withinMs);
    return ([...this.acknowledged.values()].slice(known)[0] ?? begin) / 1000 - begin / 1000;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  private async loop(): Promise<void> {
    for (let id = randomUUID(); !this.stopped;) {
      const answer = await outcome(makeCall(clients.sales, termSheetCreate, { termSheetId: id }));
      if (answer === 'accepted') {
        this.acknowledged.set(id, Date.now());
        id = randomUUID();
      } else {
        this.refused.add(answer);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}

const ready = (): Promise<unknown> =>
  until(
    'everything ready',
    async () => (await Promise.all(PROCESS_NAMES.map((name) => system.probe(name, '/ready')))).flat().every(({ status }) => status === 200),
    120_000,
  );

/** Takes all steps of a deal as people do who repeat what was refused because a server was away. */
async function persist(deal: Deal): Promise<void> {
  const end = Date.now() + 400_000;
  for (;;) {
    const answer = await outcome(deal.walk());
    if (answer === 'accepted') return;
    // the last two: the step that was repeated had been taken after all, and its answer was lost
    if (!['unavailable', 'timeout', 'unreachable', 'conflict', 'wrongState'].includes(answer) || Date.now() > end)
      throw new Error(`the deal was refused: ${answer}`);
  }
}

/** In this order, because what fails over first must serve the others. */
const LEADERS: readonly Server[] = ['nats', 'redis', 'postgres'];

describe('clusters of servers whose leader is killed under load', () => {
  it('P-OPS-06 goes on after each loss, without an acknowledged action lost or done twice', async () => {
    const calm = new Deal(clients);
    await calm.walk(undefined, () => quiet(system, database));
    const disturbed = new Deal(clients);
    const walking = persist(disturbed);
    writers = new Writers(4);
    await writers.more(20, 60_000);
    for (const server of LEADERS) {
      await system.kill(server);
      const seconds = await writers.more(20, 120_000);
      process.stderr.write(`${server}: the first action after the loss of the leader was acknowledged after ${seconds.toFixed(1)} s\n`);
      await system.restart(server);
      await ready();
    }
    await walking;
    await writers.stop();
    await quiet(system, database, 120_000);

    expect([...writers.refused].filter((code) => !['unavailable', 'timeout', 'unreachable'].includes(code))).toEqual([]);
    const ids = [...writers.acknowledged.keys()];
    const { rows } = await database.query<{ stored: string; noted: string }>(
      `select (select count(*) from licensing.term_sheet where id = any($1)) as stored,
         (select count(*) from licensing.history where item_id = any($1)) as noted`,
      [ids],
    );
    expect(rows[0]).toEqual({ stored: String(ids.length), noted: String(ids.length) });
    const [expected, actual] = [await traceOf(database, calm), await traceOf(database, disturbed)];
    expect(withoutMessages(actual)).toEqual(withoutMessages(expected));
    expect(additionalMessages(actual, expected)).toEqual([]);
    const { problems } = await system.callAs('finance', ledgerVerify, {}, 'CTL');
    expect(problems).toEqual([]);
  }, 900_000);
});
