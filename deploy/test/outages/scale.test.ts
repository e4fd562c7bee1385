import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import type { Call } from '@bls/proto/contracts/call';
import { fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { billAging, billList, ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import { paymentList } from '@bls/proto/contracts/calls/finance/payments';
import { inboxCounts } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { termSheetList } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetCreate } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { PROCESS_NAMES, type ProcessName } from '../../src/processes/catalogue.js';
import { Balancer } from '../lib/servers/balancer.js';
import { Deal } from '../lib/deal/deal.js';
import { type Part, signInAll } from '../lib/deal/deal-state.js';
import type { Client } from '../lib/client.js';
import { until } from '../lib/make-call.js';
import { callsOf, jobsOf } from '../lib/servers/metrics.js';
import { pictureFile } from '../lib/sample-files.js';
import { quiet } from '../lib/servers/quiet.js';
import { additionalMessages, type Trace, traceOf, withoutMessages } from '../lib/deal/trace-of-deal.js';
import { startSystem, type System } from '../system/system.js';

/** The number of replicas of each. */
const REPLICAS = { finance: 3, 'finance-worker': 3, files: 2, 'files-worker': 2 } as const;
type Scaled = keyof typeof REPLICAS;

let system: System;
let database: pg.Pool;
let clients: Record<Part, Client>;
const deals: Deal[] = [];
/** All rows of a deal that nothing disturbed, whose events arrived before each next step. */
let undisturbed: Trace;

beforeAll(async () => {
  system = await startSystem({ demo: true });
  const more = Object.entries(REPLICAS).flatMap(([name, count]) => Array<ProcessName>(count - 1).fill(name as Scaled));
  for (const name of more) await system.addReplica(name);
  database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
  clients = await signInAll(system.address);
}, 600_000);
afterAll(async () => {
  await database?.end();
  await system?.stop();
});

const measure = async (name: Scaled, of: (text: string) => number): Promise<number[]> =>
  (await system.probe(name, '/metrics')).map(({ text }) => of(text));
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const counted = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await database.query<{ n: string }>(text, values)).rows[0]?.n);

describe('several replicas of finance, files and their workers', () => {
  let before: Record<'bills' | 'uploads' | 'pictures', number>;
  const work = async () => ({
    bills: await counted('select count(*) as n from finance.bill'),
    uploads: await counted('select count(*) as n from finance.sales_upload'),
    pictures: await counted("select count(*) as n from files.objects where pictures = 'ready'"),
  });

  it('share the calls: each of them answers some', async () => {
    before = await work();
    deals.push(...Array.from({ length: 4 }, () => new Deal(clients)));
    await Promise.all(deals.map((deal) => deal.walk()));
    for (const name of ['finance', 'files'] as const) {
      const answered = await measure(name, (text) => callsOf(text, name));
      expect([name, answered.length, answered.every((count) => count > 0), answered]).toEqual([name, REPLICAS[name], true, answered]);
    }
  }, 600_000);

  it('share the jobs: each worker runs some', async () => {
    let round = 0;
    await until(
      'work of each files-worker',
      async () => {
        round += 1;
        await Promise.all(Array.from({ length: 4 }, (_, n) => uploadPicture(deals[0] as Deal, `more ${round} ${n}.png`)));
        await quiet(system, database);
        return (await measure('files-worker', (text) => jobsOf(text, 'draw-pictures'))).every((count) => count > 0);
      },
      60_000,
    );
    const jobs = (text: string): number =>
      jobsOf(text, 'check-sales-report') + jobsOf(text, 'calculate') + jobsOf(text, 'render-debit-note');
    const done = await measure('finance-worker', jobs);
    expect([done.length, done.every((count) => count > 0), done]).toEqual([REPLICAS['finance-worker'], true, done]);
  }, 600_000);

  it('do nothing twice', async () => {
    await quiet(system, database);
    const now = await work();
    const sum = async (name: Scaled, job: string): Promise<number> => total(await measure(name, (text) => jobsOf(text, job)));
    expect(await sum('finance-worker', 'render-debit-note')).toBe(now.bills - before.bills);
    expect(await sum('finance-worker', 'check-sales-report')).toBe(now.uploads - before.uploads);
    expect(await sum('files-worker', 'draw-pictures')).toBe(now.pictures - before.pictures);
    const calm = new Deal(clients);
    await calm.walk(undefined, () => quiet(system, database));
    undisturbed = await traceOf(database, calm);
    await expectSame(deals);
    expect((await system.callAs('identity', ledgerVerify, {}, 'CTL')).problems).toEqual([]);
  }, 600_000);
});

/** Compares the deals with `undisturbed`. */
async function expectSame(walked: readonly Deal[]): Promise<void> {
  for (const deal of walked) {
    const actual = await traceOf(database, deal);
    expect(withoutMessages(actual)).toEqual(withoutMessages(undisturbed));
    expect(additionalMessages(actual, undisturbed)).toEqual([]);
  }
}

const uploadPicture = async (deal: Deal, name: string): Promise<string> =>
  deal.uploads.send(clients.licenseeDesigner, 'approvalImage', await pictureFile(`${deal.mark} ${name}`));

/** As the migrations of a release: the rules of `check:migrations` allow them beside the version that runs. */
const NEXT_MIGRATIONS: [service: ServiceName, name: string, text: string][] = [
  ['licensing', '9001-next', `alter table term_sheet add column next_version text not null default ''`],
  ['licensing', '9002-next', '-- outside a transaction\ncreate index concurrently next_version on term_sheet (tenant, next_version, id)'],
  ['finance', '9001-next', '-- outside a transaction\ncreate index concurrently next_version on bill (tenant, id)'],
  ['identity', '9001-next', 'alter table notifications add column next_version text'],
];

describe('P-OPS-12 rolling to the next version under load', () => {
  it('loses no request and no event: migrations are applied, then each replica of every process is replaced', async () => {
    for (const name of ['bff', 'identity', 'licensing', 'approvals'] as const) await system.addReplica(name);
    const balancer = new Balancer(system.readyAddresses);
    const address = await balancer.start();
    const people = await signInAll(address);
    const load = new Load(people);
    const writers = Array.from({ length: 2 }, () => new Writer(people.sales));
    const walked = Promise.all(Array.from({ length: 2 }, () => new Deal(people)).map(async (deal) => (await deal.walk(), deal)));
    for (const migration of NEXT_MIGRATIONS) await system.migrate(...migration);
    for (const name of PROCESS_NAMES) {
      await system.replace(name);
      await load.more(20);
    }
    const rolled = await walked;
    const { calls, failures } = await load.stop();
    const written = await Promise.all(writers.map((writer) => writer.stop()));
    await balancer.stop();
    await quiet(system, database);

    expect([failures.slice(0, 5), written.flatMap((each) => each.failures).slice(0, 5)]).toEqual([[], []]);
    expect(calls).toBeGreaterThan(200);
    const ids = written.flatMap((each) => each.acknowledged);
    expect(ids.length).toBeGreaterThan(20);
    const once = { stored: ids.length, noted: ids.length };
    expect({
      stored: await counted('select count(*) as n from licensing.term_sheet where id = any($1)', [ids]),
      noted: await counted('select count(*) as n from licensing.history where item_id = any($1)', [ids]),
    }).toEqual(once);
    const letters = SERVICES.map((service) => `(select count(*) from ${service}.dead_letter)`).join(' + ');
    expect(await counted(`select ${letters} as n`)).toBe(0);
    await expectSame(rolled);
    expect((await system.callAs('identity', ledgerVerify, {}, 'CTL')).problems).toEqual([]);
  }, 600_000);
});

/** Opens one draft after another, and notes which ones were acknowledged. */
class Writer {
  private readonly acknowledged: string[] = [];
  private readonly failures: string[] = [];
  private stopped = false;
  private readonly loop: Promise<void>;

  constructor(client: Client) {
    this.loop = this.write(client);
  }

  async stop(): Promise<{ acknowledged: string[]; failures: string[] }> {
    this.stopped = true;
    await this.loop;
    return { acknowledged: this.acknowledged, failures: this.failures };
  }

  private async write(client: Client): Promise<void> {
    while (!this.stopped) {
      const termSheetId = randomUUID();
      const { status, text } = await client.call(termSheetCreate, { termSheetId });
      if (status === 200) this.acknowledged.push(termSheetId);
      else this.failures.push(`${status} ${text.slice(0, 200)}`);
    }
  }
}

/** Continuous calls, from several users at once, through the BFF. */
class Load {
  private readonly failures: string[] = [];
  private calls = 0;
  private stopped = false;
  private readonly loops: Promise<void>[];

  constructor({ seniorFinance, sales, juniorDesigner, licenseeFinance }: Record<Part, Client>) {
    const questions: [Client, Call, Record<string, unknown>][] = [
      [seniorFinance, billList, {}],
      [licenseeFinance, paymentList, {}],
      [seniorFinance, billAging, {}],
      [sales, fileDescribe, { ids: ['00000000-0000-4000-8000-000000000000'] }],
      [sales, termSheetCreate, { termSheetId: randomUUID() }],
      [sales, termSheetList, {}],
      [juniorDesigner, approvalList, {}],
      [sales, inboxCounts, {}],
    ];
    this.loops = questions.map((question) => this.loop(...question));
  }

  /** Waits until this many more calls were answered. */
  async more(count: number): Promise<void> {
    const goal = this.calls + count;
    await until('more calls', async () => this.calls >= goal);
  }

  async stop(): Promise<{ calls: number; failures: string[] }> {
    this.stopped = true;
    await Promise.all(this.loops);
    return { calls: this.calls, failures: this.failures };
  }

  private async loop(client: Client, call: Call, request: Record<string, unknown>): Promise<void> {
    while (!this.stopped) {
      const { status, text } = await client.call(call, request);
      this.calls += 1;
      if (status !== 200) this.failures.push(`${call.subject}: ${status} ${text.slice(0, 200)}`);
    }
  }
}
