import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import type { Call } from '@bls/proto/contracts/call';
import { fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { billAging, billList, ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import { paymentList } from '@bls/proto/contracts/calls/finance/payments';
import { inboxCounts } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { termSheetList } from '@bls/proto/contracts/calls/licensing/reading';
import { termSheetCreate } from '@bls/proto/contracts/calls/licensing/writing';
import type { ProcessName } from '../src/processes/catalogue.js';
import { Deal } from './lib/deal.js';
import { type Part, signInCast } from './lib/deal-state.js';
import type { Client } from './lib/client.js';
import { until } from './lib/ask.js';
import { callsOf, jobsOf } from './lib/metrics.js';
import { pictureFile } from './lib/sample-files.js';
import { quiet } from './lib/quiet.js';
import { traceOf } from './lib/trace-of-deal.js';
import { startSystem, type System } from './system.js';

/** The number of replicas of each. */
const REPLICAS = { finance: 3, 'finance-worker': 3, files: 2, 'files-worker': 2 } as const;
type Scaled = keyof typeof REPLICAS;

let system: System;
let database: pg.Pool;
let cast: Record<Part, Client>;

beforeAll(async () => {
  system = await startSystem({ demo: true });
  const more = Object.entries(REPLICAS).flatMap(([name, count]) => Array<ProcessName>(count - 1).fill(name as Scaled));
  for (const name of more) await system.addReplica(name);
  database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
  cast = await signInCast(system.address);
}, 600_000);
afterAll(async () => {
  await database?.end();
  await system?.stop();
});

const measure = async (name: Scaled, of: (text: string) => number): Promise<number[]> =>
  (await system.probe(name, '/metrics')).map(({ text }) => of(text));
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const counted = async (text: string): Promise<number> => Number((await database.query<{ n: string }>(text)).rows[0]?.n);

describe('several replicas of finance, files and their workers', () => {
  const deals: Deal[] = [];
  let before: Record<'bills' | 'uploads' | 'pictures', number>;
  const work = async () => ({
    bills: await counted('select count(*) as n from finance.bill'),
    uploads: await counted('select count(*) as n from finance.sales_upload'),
    pictures: await counted("select count(*) as n from files.objects where pictures = 'ready'"),
  });

  it('share the calls: each of them answers some', async () => {
    before = await work();
    deals.push(...Array.from({ length: 4 }, () => new Deal(cast)));
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
    const [first, ...others] = await Promise.all(deals.map((deal) => traceOf(database, deal)));
    for (const other of others) expect(other).toEqual(first);
    expect((await system.callAs('identity', ledgerVerify, {}, 'CTL')).problems).toEqual([]);
  }, 600_000);
});

const uploadPicture = async (deal: Deal, name: string): Promise<string> =>
  deal.uploads.send(cast.licenseeDesigner, 'approvalImage', await pictureFile(`${deal.mark} ${name}`));

describe('a replica that is stopped during use', () => {
  it.each(['finance', 'files', 'licensing', 'approvals', 'identity'] as const)(
    '%s: no call fails',
    async (name) => {
      const load = new Load(cast);
      const end = await system.addReplica(name);
      const answered = async (): Promise<number> => callsOf((await system.probe(name, '/metrics')).at(-1)?.text ?? '', name);
      await until('calls at the new replica', async () => (await answered()) > 20, 30_000);
      await end(); // SIGTERM, and waits for its end
      await load.more(50);
      const { calls, failures } = await load.stop();
      expect(failures.slice(0, 5)).toEqual([]);
      expect(calls).toBeGreaterThan(100);
    },
    120_000,
  );

  it.each(['finance-worker', 'files-worker'] as const)(
    '%s: its jobs are done, by it or by the others',
    async (name) => {
      const end = await system.addReplica(name);
      const deals = Array.from({ length: 3 }, () => new Deal(cast));
      const walked = Promise.all(deals.map((deal) => deal.walk()));
      await until('a job at the new worker', async () => {
        const text = (await system.probe(name, '/metrics')).at(-1)?.text ?? '';
        return /jobs_total\{.*outcome="done"/.test(text);
      });
      await end();
      await walked;
      await quiet(system, database);
      const [first, ...others] = await Promise.all(deals.map((deal) => traceOf(database, deal)));
      for (const other of others) expect(other).toEqual(first);
    },
    120_000,
  );
});

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
