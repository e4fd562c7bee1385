import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billExplain } from '@bls/proto/contracts/calls/finance/bills';
import { approvalContracts } from '@bls/proto/contracts/calls/approvals/reading';
import type { RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import type { inboxRead } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetCompare, termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import {
  termSheetDecide,
  termSheetDiscard,
  termSheetFollow,
  termSheetSave,
} from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { addDays } from '@bls/proto/domain/values/time';
import { makeCall, outcome, until } from '../lib/make-call.js';
import type { Client } from '../lib/client.js';
import { Deal } from '../lib/deal/deal.js';
import { type Part, signInAll } from '../lib/deal/deal-state.js';
import { billsOf, correct } from '../lib/deal/deal-money.js';
import { EXPECTED_BILLS, SALES_MONTH, TERM } from '../lib/deal/deal-terms.js';
import { startSystem, type System } from '../system/system.js';

/** The first step after the contract is fully signed. */
const SIGNED = 'approval: licenseeDesigner prepares';

let system: System;
let clients: Record<Part, Client>;
/** A deal with a signed contract, for the follow-up deals. */
let first: Deal;

beforeAll(async () => {
  system = await startSystem({ demo: true });
  clients = await signInAll(system.address);
  first = new Deal(clients);
  await first.walk(SIGNED);
}, 600_000);
afterAll(() => system?.stop());

const read = (deal: Deal, by: Part = 'sales') => makeCall(clients[by], termSheetRead, { termSheetVersionId: deal.termSheetVersionId });

/** One decision on the current version; the deal continues with the resulting version. */
async function decide(deal: Deal, by: Part, action: RequestInput<typeof termSheetDecide>['action'], comment?: string) {
  const { termSheetVersionId } = deal;
  const { revision } = await read(deal, by);
  const written = await makeCall(clients[by], termSheetDecide, { termSheetVersionId, revision, action, ...(comment ? { comment } : {}) });
  deal.termSheetVersionId = written.termSheetVersionId;
  return written;
}

/** Opens a draft that follows the first contract as it is in force; it must be complete for submission. */
async function follow(purpose: 'renewal' | 'amendment' | 'replace', inForce = first): Promise<Deal> {
  const deal = new Deal(clients);
  const request = { contractId: first.contractId, newTermSheetId: deal.termSheetId, purpose };
  deal.termSheetVersionId = (await makeCall(clients.sales, termSheetFollow, request)).termSheetVersionId;
  const { issues, terms } = await read(deal);
  expect([issues, terms.purpose?.purpose, terms.purpose?.followsContractId]).toEqual([[], purpose, inForce.contractId]);
  return deal;
}

const contractOf = (deal: Deal) => makeCall(clients.sales, contractRead, { contractVersionId: deal.contractVersionId });
/** The contracts under which the licensee may submit products. */
const running = async () => (await makeCall(clients.licenseeDesigner, approvalContracts, {})).contracts.map(({ contractId }) => contractId);

describe('a deal with a variant of the workflow', () => {
  it('is renewed for the time after its end, beside the contract that still runs', async () => {
    const renewal = await follow('renewal');
    await renewal.walk(SIGNED);
    const [before, after] = await Promise.all([contractOf(first), contractOf(renewal)]);
    expect([before.status, after.status, after.purpose]).toEqual(['signedAll', 'signedAll', 'renewal']);
    expect([before.termTo, after.termFrom]).toEqual([TERM.to, addDays(TERM.to, 1)]);
    expect(await running()).toEqual(expect.arrayContaining([first.contractId, renewal.contractId]));
  });

  let amendment: Deal;
  it('is amended: the new contract document lists the changes', async () => {
    amendment = await follow('amendment');
    const { revision, terms, termSheetVersionId } = await read(amendment);
    const sections = { basicTerms: { ...terms.basicTerms, paymentDays: 45 } };
    const saved = await makeCall(clients.sales, termSheetSave, { termSheetVersionId, revision, sections });
    expect(saved.issues).toEqual([]);
    await amendment.walk(SIGNED);
    const [before, after] = await Promise.all([contractOf(first), contractOf(amendment)]);
    expect([before.terms.basicTerms.paymentDays, after.terms.basicTerms.paymentDays]).toEqual([30, 45]);
    expect([after.status, after.purpose, after.terms.purpose.followsContractNumber]).toEqual(['signedAll', 'amendment', before.number]);
  });

  it('is replaced, once: products are no longer submitted under the previous contract and its amendment', async () => {
    const replacement = await follow('replace', amendment);
    await replacement.walk(SIGNED);
    expect(await contractOf(replacement)).toMatchObject({ status: 'signedAll', purpose: 'replace' });
    await until('the end of the contract that was replaced', async () => {
      const now = await running();
      return ![first, amendment].some(({ contractId }) => now.includes(contractId));
    });
    expect(await running()).toContain(replacement.contractId);
    expect(await outcome(follow('replace', amendment))).toBe('ruleBroken');
  });

  it('W-TERM-54 W-TERM-55 is voided while the licensor reviews, and is then hidden from the licensee', async () => {
    const deal = new Deal(clients);
    await deal.walk('term sheet: licensee agree');
    const { termSheetVersionId } = deal;
    const { revision, number } = await read(deal);
    const early = makeCall(clients.sales, termSheetDecide, { termSheetVersionId, revision, action: 'void', comment: 'Too early' });
    expect(await outcome(early)).toBe('wrongState');
    await deal.walk('term sheet: sales agree');
    expect((await read(deal, 'licensee')).status).toBe('pendingLicensorReview');
    expect(await outcome(decide(deal, 'licensee', 'void', 'Not ours to end'))).toBe('forbidden');
    expect((await decide(deal, 'sales', 'void', 'The licensee has closed its shops')).status).toBe('voided');

    expect(await outcome(read(deal, 'licensee'))).toBe('notFound');
    const listed = async (by: Part) => (await makeCall(clients[by], termSheetList, { search: number })).rows.map((row) => row.status);
    expect([await listed('licensee'), await listed('sales')]).toEqual([[], ['voided']]);
    const sheet = await read(deal);
    expect([sheet.actions.filter(({ allowed }) => allowed), sheet.editable, sheet.contract]).toEqual([[], false, null]);
    expect(sheet.history.some(({ comment, by }) => comment === 'The licensee has closed its shops' && by?.role === 'sales')).toBe(true);
  });

  it('is disapproved by the licensor and disagreed by the licensee: each opens a version, which passes the whole workflow again', async () => {
    const deal = new Deal(clients);
    await deal.walk('term sheet: businessHead approve');
    const versions = [deal.termSheetVersionId];
    const revise = async (paymentDays: number) => {
      versions.push(deal.termSheetVersionId);
      const { revision, terms, termSheetVersionId, status } = await read(deal);
      expect(status).toBe('revisable');
      await makeCall(clients.sales, termSheetSave, {
        termSheetVersionId,
        revision,
        sections: { basicTerms: { ...terms.basicTerms, paymentDays } },
      });
      await decide(deal, 'sales', 'submit');
    };
    expect(await outcome(decide(deal, 'businessHead', 'disapprove'))).toBe('invalid');
    await decide(deal, 'businessHead', 'disapprove', 'They must pay sooner');
    await revise(20);
    await decide(deal, 'salesManager', 'approve');
    await deal.walk('term sheet: licensee agree');
    await decide(deal, 'licensee', 'disagree', 'That is too soon');
    await revise(25);

    const sheet = await read(deal);
    expect(sheet.versions.map(({ version, status }) => [version, status])).toEqual([
      [1, 'disapprovedByBusinessHead'],
      [2, 'disagreedByLicensee'],
      [3, 'inReview'],
    ]);
    expect(sheet.terms.basicTerms?.paymentDays).toBe(25);
    expect(sheet.history.flatMap(({ comment }) => (comment ? [comment] : []))).toEqual(
      expect.arrayContaining(['They must pay sooner', 'That is too soon']),
    );
    const [fromVersionId = '', toVersionId = ''] = versions.slice(1);
    const { changes } = await makeCall(clients.sales, termSheetCompare, { fromVersionId, toVersionId });
    expect(changes).toMatchObject([{ path: ['basicTerms', 'paymentDays'], kind: 'changed', before: 20, after: 25 }]);
    // while the licensor reviews again, other parties do not see the version
    expect(await outcome(read(deal, 'licensee'))).toBe('notFound');
  });

  it('is corrected after its month was billed and paid: the difference is credited by a bill that refers to the previous one', async () => {
    const deal = new Deal(clients);
    await deal.walk();
    await correct(deal, '9000', 'A thousand came back');
    // 540,000 sold earn 44,000 instead of 50,000
    const credit = await until('the credit note', async () => (await billsOf(deal)).find(({ number }) => number.startsWith('CN-')));
    expect(credit).toMatchObject({ kind: 'EXCESS', amount: '-6000.00' });
    const { reports } = await makeCall(clients.licenseeFinance, billExplain, { id: credit.id });
    expect(reports).toMatchObject([{ month: SALES_MONTH, royalty: '44000', before: '50000' }]);
    const others = (await billsOf(deal)).filter(({ id }) => id !== credit.id);
    expect(others.map(({ kind, amount, status }) => ({ kind, amount, status }))).toEqual(
      EXPECTED_BILLS.map((bill) => ({ ...bill, status: 'paid' })),
    );
  }, 120_000);

  it('is discarded before submission: nobody finds it any more', async () => {
    const deal = new Deal(clients);
    await deal.walk('term sheet: sales submit');
    const { number, revision, termSheetVersionId } = await read(deal);
    const drafts = async () => {
      const reply = await clients.sales.send('POST', '/NotificationInbox/InboxAction?tabName=Draft', { search: number });
      return (reply.result as ResponseOf<typeof inboxRead>).total;
    };
    await until('the draft in the inbox', async () => (await drafts()) === 1);
    expect(await outcome(makeCall(clients.salesManager, termSheetDiscard, { termSheetVersionId, revision }))).toBe('forbidden');
    await makeCall(clients.sales, termSheetDiscard, { termSheetVersionId, revision });
    await until('the end of the draft in the inbox', async () => (await drafts()) === 0);
    expect((await makeCall(clients.sales, termSheetList, { search: number })).total).toBe(0);
    expect(await outcome(read(deal))).toBe('notFound');
  });
});
