import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import type { Call } from '@bls/proto/contracts/call';
import { fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { billList, ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import { inboxCounts } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { termSheetList } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { royaltySimulate } from '@bls/proto/contracts/calls/finance/simulate';
import { PROCESS_NAMES, type ProcessName } from '../../src/processes/catalogue.js';
import { makeCall, outcome, Refused, until } from '../lib/make-call.js';
import { PASSWORD, type Person } from '../lib/client.js';
import { Deal } from '../lib/deal/deal.js';
import { type Clients, signInAll, type Step } from '../lib/deal/deal-state.js';
import { EXPECTED_BILLS, expectedCase } from '../lib/deal/deal-terms.js';
import { quiet } from '../lib/servers/quiet.js';
import { traceOf } from '../lib/deal/trace-of-deal.js';
import { type Part, startSystem, type System } from '../system/system.js';

let system: System;
let database: pg.Pool;
let clients: Clients;
let calm: Deal;
let broken: Deal;

beforeAll(async () => {
  system = await startSystem({ demo: true });
  database = openDatabase();
  clients = await signInAll(system.address);
  calm = new Deal(clients);
  broken = new Deal(clients);
  await calm.walk(undefined, settled);
}, 600_000);
afterAll(async () => {
  await database?.end();
  await system?.stop();
});

/** After each step, so that no event arrives later than that of the next step. */
const settled = (): Promise<unknown> => quiet(system, database);

function openDatabase(): pg.Pool {
  const pool = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
  pool.on('error', () => undefined); // the connection ends with the server
  return pool;
}

type Fault = {
  part: Part;
  /** The step during which the fault occurs. */
  during: string;
  /** Processes that report at `/ready` that they need it. */
  idle?: readonly ProcessName[];
};
const SERVICES: readonly ProcessName[] = PROCESS_NAMES.filter((name) => name !== 'bff');

/** In the order of the deal. */
const FAULTS: readonly Fault[] = [
  { part: 'licensing', during: 'term sheet: salesManager approve' },
  { part: 'identity', during: 'term sheet: businessHead approve' },
  { part: 'files', during: 'term sheet: ceo approve' },
  { part: 'postgres', during: 'term sheet: brandOwner approve', idle: SERVICES },
  { part: 'nats', during: 'term sheet: licensee sign', idle: PROCESS_NAMES },
  { part: 'licensing', during: 'the contract is made' },
  { part: 'bff', during: 'contract: legal approve' },
  { part: 'files-worker', during: 'approval: licenseeDesigner prepares' },
  { part: 'approvals', during: 'approval: juniorDesigner approves' },
  {
    part: 'redis',
    during: 'sales report: licenseeFinance uploads',
    idle: ['identity', 'licensing-worker', 'approvals-worker', 'finance-worker', 'files-worker'],
  },
  { part: 'finance-worker', during: 'sales report: the workbook is checked' },
  { part: 'finance-worker', during: 'sales report: seniorFinance approves' },
  { part: 'finance', during: 'payment: licenseeFinance reports' },
  { part: 'postgres', during: 'payment: seniorFinance confirms', idle: SERVICES },
];

/** The errors that a person may get during an outage: try again later, but never an internal error or a wrong result. */
const CLEAN = ['unavailable', 'timeout', 'unreachable'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** One request to each service, and the person who makes it. */
const questions = (): [ProcessName, Person, Call, Record<string, unknown>][] => [
  // not the badge, because the BFF caches it
  ['identity', clients.sales, inboxCounts, {}],
  ['licensing', clients.sales, termSheetList, {}],
  ['approvals', clients.juniorDesigner, approvalList, {}],
  ['finance', clients.seniorFinance, billList, {}],
  ['files', clients.sales, fileDescribe, { ids: [NOBODY] }],
];

describe('a deal during which each part is killed once', () => {
  it.each(FAULTS)(
    'continues when $part is killed during "$during"',
    async ({ part, during, idle = [] }) => {
      await broken.walk(during, settled);
      const step = broken.steps.find(({ name }) => name === during) as Step;
      // The request in flight when the process dies may succeed or fail.
      const pressed = outcome(step.press());
      await system.kill(part);
      await Promise.all([tellsTheTruth(part, idle), answersCleanly(part), signsInOrSaysWhy(part)]);
      await system.restart(part);
      const heard = await pressed;
      expect(['accepted', ...CLEAN, 'conflict', 'wrongState']).toContain(heard);
      await allReady();
      await persist(step);
      await quiet(system, database);
    },
    200_000,
  );

  it('has the same result as one without faults: nothing is lost or done twice', async () => {
    await broken.walk(undefined, settled);
    await quiet(system, database);
    const [expected, actual] = [await traceOf(database, calm), await traceOf(database, broken)];
    expect(actual).toEqual(expected);
    expect(actual['contracts']).toEqual([expect.objectContaining({ status: 'signedAll' })]);
    // The product continues to its samples; nothing else of the deal waits for anybody.
    expect(actual['waiting']).toEqual([{ kind: 'approval', capability: 'approval.submit' }]);
    expect(new Set(actual['mails']?.map(({ state }) => state))).toEqual(new Set(['sent']));
    for (const { times, files } of actual['documents'] ?? []) expect(files).toBe(times);
  }, 600_000);

  it('has billed the result of the engine, once, and the ledger agrees', async () => {
    const { rows } = await makeCall(clients.seniorFinance, billList, { contractId: broken.contractId, sort: 'number' });
    expect(rows.map(({ kind, amount, status }) => ({ kind, amount, status }))).toEqual(
      EXPECTED_BILLS.map((bill) => ({ ...bill, status: 'paid' })),
    );
    const engine = await makeCall(clients.seniorFinance, royaltySimulate, expectedCase());
    expect(engine.bills.map(({ kind, amount }) => ({ kind, amount }))).toEqual(EXPECTED_BILLS);
    const { entries, problems } = await system.callAs('identity', ledgerVerify, {}, 'CTL');
    expect(entries).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });
});

async function tellsTheTruth(part: Part, idle: readonly ProcessName[]): Promise<void> {
  await Promise.all(
    PROCESS_NAMES.map((name) => {
      const expected = name === part ? 0 : idle.includes(name) ? 503 : 200;
      return until(`${expected} at /ready of ${name}`, async () => (await system.probe(name, '/ready'))[0]?.status === expected, 20_000);
    }),
  );
}

/** Calls that need the part report that it is unavailable; all others still succeed. */
async function answersCleanly(part: Part): Promise<void> {
  await Promise.all(
    questions().map(async ([service, client, call, request]) => {
      const heard = await outcome(makeCall(client, call, request as never));
      if (part === 'bff') expect([service, heard]).toEqual([service, 'unreachable']);
      else if (part === service || part === 'postgres' || part === 'nats')
        expect([service, ['unavailable', 'timeout'].includes(heard), heard]).toEqual([service, true, heard]);
      else expect([service, heard]).toEqual([service, 'accepted']);
    }),
  );
}

/** A correct password is never reported as wrong because a server is unavailable. */
async function signsInOrSaysWhy(part: Part): Promise<void> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'sales@ctl', password: PASSWORD });
  const status = await fetch(`${system.address}/api/token`, { method: 'POST', headers: { 'x-tenant-code': 'CTL' }, body }).then(
    (answer) => answer.status,
    () => 0,
  );
  const expected = part === 'bff' ? [0] : ['identity', 'postgres', 'nats'].includes(part) ? [503, 504] : [200];
  expect([part, expected.includes(status), status]).toEqual([part, true, status]);
}

const allReady = (): Promise<unknown> =>
  until('everything ready', async () =>
    (await Promise.all(PROCESS_NAMES.map((name) => system.probe(name, '/ready')))).every(([first]) => first?.status === 200),
  );

/** Acts like a user: reloads, reads the state, and repeats the action when it was not done. */
async function persist(step: Step): Promise<void> {
  const problem = await until(
    step.name,
    () =>
      step.press().then(
        () => 'none' as const,
        (error: unknown) => (error instanceof Refused && CLEAN.includes(error.code) ? undefined : error),
      ),
    60_000,
  );
  if (problem !== 'none') throw problem;
}
