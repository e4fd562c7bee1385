import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalDecide } from '@bls/proto/contracts/calls/approvals/writing';
import { ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import { paymentDecide, paymentRead } from '@bls/proto/contracts/calls/finance/payments';
import { salesReportDecide, salesReportGet } from '@bls/proto/contracts/calls/finance/sales-reports';
import { contractMove, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { ProcessName } from '../../src/processes/catalogue.js';
import { makeCall, outcome } from '../lib/make-call.js';
import type { Client } from '../lib/client.js';
import { Deal } from '../lib/deal/deal.js';
import { type Clients, type Part, signInAll } from '../lib/deal/deal-state.js';
import { callsOf } from '../lib/servers/metrics.js';
import { PressingTogether, type Race } from '../lib/pressing-together.js';
import { quiet } from '../lib/servers/quiet.js';
import { additionalMessages, traceOf, withoutMessages } from '../lib/deal/trace-of-deal.js';
import { startSystem, type System } from '../system/system.js';

const TWICE: readonly ProcessName[] = ['licensing', 'approvals', 'finance', 'files'];
const ROUNDS = 3;

let system: System;
let database: pg.Pool;
let one: Record<Part, Client>;
let other: Record<Part, Client>;
const races: Race[] = [];
let together: Clients;

beforeAll(async () => {
  system = await startSystem({ demo: true });
  await Promise.all(TWICE.map((name) => system.addReplica(name)));
  database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
  [one, other] = await Promise.all([signInAll(system.address), signInAll(system.address)]);
  const pairs = Object.keys(one).map((part) => [part, new PressingTogether([one[part as Part], other[part as Part]], races)]);
  together = Object.fromEntries(pairs) as Clients;
}, 600_000);
afterAll(async () => {
  await database?.end();
  await system?.stop();
});

/** An answer without what a worker may add to a file between two requests. */
const asPressed = (answer: unknown): string =>
  JSON.stringify(answer, (key, value: unknown) => (key === 'pictures' || key === 'pages' ? undefined : value));

describe('every command sent four times at once, from two windows, on two replicas of each service', () => {
  const deals: Deal[] = [];

  it('counts once', async () => {
    deals.push(...Array.from({ length: ROUNDS }, () => new Deal(together)));
    await Promise.all(deals.map((deal) => deal.walk()));
    await quiet(system, database);
    for (const { subject, kind, codes, answers } of races) {
      if (kind === 'decision') expect([subject, codes.filter((code) => code === 'accepted')]).toEqual([subject, ['accepted']]);
      else expect([subject, new Set(answers.map(asPressed)).size]).toEqual([subject, 1]);
      for (const code of codes)
        expect([subject, ['accepted', 'conflict', 'wrongState'].includes(code), code]).toEqual([subject, true, code]);
    }
    expect(races.length).toBeGreaterThan(ROUNDS * 30);
  }, 600_000);

  it('returns the same answer to a repeated payment, upload, draft and approval', () => {
    const repeated = races.filter(({ kind }) => kind === 'repeatable');
    expect(new Set(repeated.map(({ subject }) => subject)).size).toBe(4);
    for (const { subject, codes } of repeated) expect([subject, codes]).toEqual([subject, codes.map(() => 'accepted')]);
  });

  it('stores the same as a deal with single commands', async () => {
    const calm = new Deal(one);
    await calm.walk(undefined, () => quiet(system, database));
    const expected = await traceOf(database, calm);
    for (const deal of deals) {
      const actual = await traceOf(database, deal);
      expect(withoutMessages(actual)).toEqual(withoutMessages(expected));
      expect(additionalMessages(actual, expected)).toEqual([]);
    }
    expect((await system.callAs('identity', ledgerVerify, {}, 'CTL')).problems).toEqual([]);
  }, 600_000);

  it('was answered by both replicas', async () => {
    for (const name of TWICE) {
      const answered = (await system.probe(name, '/metrics')).map(({ text }) => callsOf(text, name) > 0);
      expect([name, answered]).toEqual([name, [true, true]]);
    }
  });
});

describe('two users with opposite decisions at the same moment', () => {
  /** Exactly one decision succeeds, the other user gets a conflict. Returns which. */
  async function oneOf(decisions: Promise<unknown>[]): Promise<number> {
    const heard = await Promise.all(decisions.map(outcome));
    const winner = heard.indexOf('accepted');
    for (const [index, code] of heard.entries())
      expect([index, index === winner ? 'accepted' : ['conflict', 'wrongState', 'notFound'].includes(code), code]).toEqual([
        index,
        index === winner ? 'accepted' : true,
        code,
      ]);
    return winner;
  }
  const comment = 'Not like this';

  it.each(Array.from({ length: 4 }, (_, round) => round))(
    'term sheet, round %i',
    async () => {
      const deal = new Deal(one);
      await deal.walk('term sheet: salesManager approve');
      const { termSheetVersionId } = deal;
      const { revision } = await makeCall(one.salesManager, termSheetRead, { termSheetVersionId });
      const press = (who: Client, action: 'approve' | 'disapprove') =>
        makeCall(who, termSheetDecide, { termSheetVersionId, revision, action, comment });
      const winner = await oneOf([press(one.salesManager, 'approve'), press(other.salesManager, 'disapprove')]);
      const view = await makeCall(one.sales, termSheetRead, { termSheetVersionId });
      expect(view.status).toBe(['approvedBySalesManager', 'disapprovedBySalesManager'][winner]);
      expect(view.history.filter(({ by }) => by?.role === 'salesManager')).toHaveLength(1);
      expect(view.versions).toHaveLength(winner + 1);
    },
    60_000,
  );

  it('freezing by business head and CEO, contract, approval, sales report and payment', async () => {
    const deal = new Deal(one);
    await deal.walk('term sheet: businessHead freeze');
    const { termSheetVersionId } = deal;
    const sheet = await makeCall(one.sales, termSheetRead, { termSheetVersionId });
    const freeze = (who: Client) => makeCall(who, termSheetDecide, { termSheetVersionId, revision: sheet.revision, action: 'freeze' });
    await oneOf([freeze(one.businessHead), freeze(one.ceo)]);
    await deal.walk('contract: legal approve');

    const { contractVersionId } = deal;
    const contract = await makeCall(one.legal, contractRead, { contractVersionId });
    const move = (who: Client, action: 'approve' | 'disapprove') =>
      makeCall(who, contractMove, { contractVersionId, revision: contract.revision, action, comment });
    if ((await oneOf([move(one.legal, 'approve'), move(other.legal, 'disapprove')])) === 1) {
      const { revision } = await makeCall(one.sales, contractRead, { contractVersionId });
      await makeCall(one.sales, contractMove, { contractVersionId, revision, action: 'sendToNext' });
    }
    await deal.walk('approval: juniorDesigner approves');

    const { approvalId: id } = deal;
    const approval = await makeCall(one.juniorDesigner, approvalDetail, { id });
    const decide = (who: Client, more: { action: 'approve' } | { action: 'reject'; reason: 'logoTooSmall' }) =>
      makeCall(who, approvalDecide, { id, revision: approval.revision, comment, ...more });
    const approved = [
      decide(one.juniorDesigner, { action: 'approve' }),
      decide(other.juniorDesigner, { action: 'reject', reason: 'logoTooSmall' }),
    ];
    const winner = await oneOf(approved);
    const seen = await makeCall(one.licenseeDesigner, approvalDetail, { id });
    expect(seen.history.filter(({ by }) => by.role === 'juniorDesigner')).toHaveLength(1);
    expect(seen.status).toBe(['graphicDesignerApproved', 'graphicRejected'][winner]);
  }, 600_000);

  it('sales report and payment', async () => {
    const deals = [new Deal(one), new Deal(one)] as const;
    await Promise.all([deals[0].walk('sales report: juniorFinance approves'), deals[1].walk('payment: seniorFinance confirms')]);
    const reportId = deals[0].reportId;
    const { report } = await makeCall(one.juniorFinance, salesReportGet, { id: reportId });
    const decide = (who: Client, action: 'approve' | 'reject') =>
      makeCall(who, salesReportDecide, { id: reportId, revision: report.revision, action, comment });
    const winner = await oneOf([decide(one.juniorFinance, 'approve'), decide(other.juniorFinance, 'reject')]);
    const after = await makeCall(one.juniorFinance, salesReportGet, { id: reportId });
    expect(after.report.status).toBe(['approvedByJuniorFinance', 'rejectedByJuniorFinance'][winner]);
    expect(after.history.filter(({ by }) => by?.role === 'juniorFinance')).toHaveLength(1);

    const { paymentId: id } = deals[1];
    const { payment } = await makeCall(one.seniorFinance, paymentRead, { id });
    const collectedDate = new Date().toISOString().slice(0, 10);
    const settle = (who: Client, action: 'confirm' | 'kickBack') =>
      makeCall(who, paymentDecide, { id, revision: payment.revision, action, collectedDate, comment });
    const settled = await oneOf([settle(one.seniorFinance, 'confirm'), settle(other.seniorFinance, 'kickBack')]);
    expect((await makeCall(one.seniorFinance, paymentRead, { id })).payment.status).toBe(['paid', 'kickedBack'][settled]);
    await quiet(system, database);
    expect((await system.callAs('identity', ledgerVerify, {}, 'CTL')).problems).toEqual([]);
  }, 600_000);
});
