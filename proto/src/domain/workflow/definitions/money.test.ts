import { describe, expect, it } from '@jest/globals';
import { can } from '../../access/permissions.js';
import { ROLE_CODES } from '../../access/roles.js';
import { actionsFor, type Facts, transition, waitsFor, workflowProblems } from '../workflow.js';
import { BILL_STATUSES, type BillAction, type BillStatus, billWorkflow } from './bill.js';
import { PAYMENT_STATUSES, type PaymentAction, type PaymentStatus, paymentWorkflow } from './payment.js';
import { type Allowed, differences } from './testing/compare-transitions.js';

const everybody = ROLE_CODES.map((role) => ({ role, permissions: [] }));
const clerk = { role: 'licensee' as const, permissions: ['FinanceReporting' as const] };
const senior = { role: 'seniorFinance' as const, permissions: [] };

type Outcomes = Record<'settled' | 'pending' | 'open', BillStatus>;
const CREDIT: Outcomes = { settled: 'creditUsed', pending: 'creditReserved', open: 'creditOpen' };
/** The rows of an action that ends in the state of the amounts. */
const outcomes = (
  row: Omit<Allowed<BillStatus, BillAction>, 'to'>,
  { settled, pending, open }: Outcomes,
): Allowed<BillStatus, BillAction>[] => [
  { ...row, to: settled, when: { ...row.when, settled: true } },
  { ...row, to: pending, when: { ...row.when, settled: false, pending: true } },
  { ...row, to: open, when: { ...row.when, settled: false, pending: false } },
];

describe('the workflow of a payment', () => {
  it('W-PAY-14 has the specified statuses and no state without an exit', () => {
    expect(PAYMENT_STATUSES).toEqual(['submitted', 'financeConfirmed', 'paid', 'kickedBack', 'reversed']);
    expect(workflowProblems(paymentWorkflow)).toEqual([]);
  });

  it('W-PAY-17 allows every user in every state exactly the actions of the table, and refuses all others', () => {
    const table: Allowed<PaymentStatus, PaymentAction>[] = [
      { state: 'submitted', action: 'confirm', who: ['seniorFinance'], to: 'paid' },
      { state: 'submitted', action: 'kickBack', who: ['seniorFinance'], to: 'kickedBack' },
      { state: 'paid', action: 'undoMatch', who: ['seniorFinance'], to: 'submitted', when: { byBankLine: true, reported: true } },
      { state: 'paid', action: 'undoMatch', who: ['seniorFinance'], to: 'reversed', when: { byBankLine: true, reported: false } },
    ];
    expect(differences(paymentWorkflow, table, ['overdue']).wrong).toEqual([]);
    expect(differences(paymentWorkflow, table, ['byBankLine', 'reported']).wrong).toEqual([]);
  });

  it('is confirmed or rejected only by senior finance, and only while it waits', () => {
    for (const status of PAYMENT_STATUSES) {
      for (const actor of everybody) {
        const allowed = actionsFor(paymentWorkflow, status, actor)
          .filter((a) => a.allowed)
          .map((a) => a.action);
        expect(allowed).toEqual(status === 'submitted' && actor.role === 'seniorFinance' ? ['confirm', 'kickBack'] : []);
      }
    }
  });

  it.each<[PaymentStatus, PaymentAction, boolean, PaymentStatus | string]>([
    ['submitted', 'confirm', false, 'paid'],
    ['submitted', 'kickBack', false, 'kickedBack'],
    ['paid', 'kickBack', false, 'wrongState'],
    ['kickedBack', 'confirm', false, 'wrongState'],
  ])('%s, %s: %s', (from, action, overdue, to) => {
    const decision = transition(paymentWorkflow, from, action, senior, { overdue });
    expect(decision.ok ? decision.to : decision.code).toBe(to);
  });

  it('W-PAY-16 is rejected by the system only when it is overdue', () => {
    expect(transition(paymentWorkflow, 'submitted', 'autoReject', 'system', { overdue: true })).toMatchObject({
      ok: true,
      to: 'kickedBack',
    });
    expect(transition(paymentWorkflow, 'submitted', 'autoReject', 'system', {})).toEqual({ ok: false, code: 'wrongState' });
    expect(transition(paymentWorkflow, 'submitted', 'autoReject', senior, { overdue: true })).toEqual({ ok: false, code: 'forbidden' });
  });
});

describe('the workflow of a bill', () => {
  it('W-PAY-18 allows every user in every state exactly the actions of the table, and refuses all others', () => {
    const open = ['notPaid', 'kickedBack', 'partiallyPaid', 'waitForConfirmation'] as const;
    const finance = ['seniorFinance'] as const;
    const confirmed = { state: 'waitForConfirmation', action: 'confirm', who: finance } as const;
    const table: Allowed<BillStatus, BillAction>[] = [
      ...open.map(
        (state) => ({ state, action: 'report', who: ['licenseeFinance', 'FinanceReporting'], to: 'waitForConfirmation' }) as const,
      ),
      { ...confirmed, to: 'paid', when: { settled: true } },
      { ...confirmed, to: 'waitForConfirmation', when: { settled: false, pending: true } },
      { ...confirmed, to: 'partiallyPaid', when: { settled: false, pending: false } },
      { state: 'waitForConfirmation', action: 'kickBack', who: finance, to: 'kickedBack' },
      { state: 'notPaid', action: 'reverse', who: finance, to: 'reversed', when: { untouched: true } },
      { state: 'kickedBack', action: 'reverse', who: finance, to: 'reversed', when: { untouched: true } },
      ...open.flatMap((state) =>
        outcomes(
          { state, action: 'setOff', who: finance, when: { creditAvailable: true } },
          { settled: 'paid', pending: 'waitForConfirmation', open: 'partiallyPaid' },
        ),
      ),
      ...(['creditOpen', 'creditReserved'] as const).flatMap((state) => [
        ...outcomes({ state, action: 'report', who: ['licenseeFinance', 'FinanceReporting'] }, CREDIT),
        ...outcomes({ state, action: 'setOff', who: finance, when: { creditAvailable: true } }, CREDIT),
        ...outcomes({ state, action: 'refund', who: ['seniorFinance', 'juniorFinance'], when: { creditAvailable: true } }, CREDIT),
      ]),
      ...(['confirm', 'kickBack'] as const).flatMap((action) => outcomes({ state: 'creditReserved', action, who: finance }, CREDIT)),
      ...open.flatMap((state) =>
        outcomes(
          { state, action: 'receive', who: finance, when: { byBankLine: true } },
          { settled: 'paid', pending: 'waitForConfirmation', open: 'partiallyPaid' },
        ),
      ),
      ...(['paid', 'partiallyPaid', 'kickedBack', 'waitForConfirmation'] as const).map(
        (state) =>
          ({ state, action: 'undoMatch', who: finance, to: 'waitForConfirmation', when: { byBankLine: true, pending: true } }) as const,
      ),
      ...(['paid', 'partiallyPaid', 'kickedBack'] as const).flatMap((state) =>
        ([true, false] as const).map(
          (untouched) =>
            ({
              state,
              action: 'undoMatch',
              who: finance,
              to: untouched ? 'notPaid' : 'partiallyPaid',
              when: { byBankLine: true, pending: false, untouched },
            }) as const,
        ),
      ),
      ...(['creditOpen', 'creditReserved', 'creditUsed'] as const).map(
        (state) => ({ state, action: 'undoMatch', who: finance, to: 'creditReserved', when: { byBankLine: true, pending: true } }) as const,
      ),
    ];
    // `overdue` is stated only by the system, see the workflow of a payment
    const { walked, wrong } = differences(billWorkflow, table, ['settled', 'pending', 'untouched', 'creditAvailable', 'byBankLine']);
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(10_000);
  });

  it('W-PAY-15 has the specified statuses and no state without an exit', () => {
    expect(BILL_STATUSES).toEqual([
      'unbilled',
      'notPaid',
      'kickedBack',
      'partiallyPaid',
      'submitted',
      'waitForConfirmation',
      'paymentConfirmed',
      'paid',
      'reversed',
      'creditOpen',
      'creditReserved',
      'creditUsed',
    ]);
    expect(workflowProblems(billWorkflow)).toEqual([]);
  });

  it.each<[BillStatus, BillAction, Facts, BillStatus | string]>([
    ['notPaid', 'report', {}, 'waitForConfirmation'],
    ['kickedBack', 'report', {}, 'waitForConfirmation'],
    ['partiallyPaid', 'report', {}, 'waitForConfirmation'],
    ['paid', 'report', {}, 'wrongState'],
    ['unbilled', 'report', {}, 'wrongState'],
  ])('%s is reported: %s', (from, action, facts, to) => {
    const decision = transition(billWorkflow, from, action, clerk, facts);
    expect(decision.ok ? decision.to : decision.code).toBe(to);
  });

  it.each<[Facts, BillStatus]>([
    [{ settled: true, pending: false }, 'paid'],
    [{ settled: false, pending: false }, 'partiallyPaid'],
    [{ settled: false, pending: true }, 'waitForConfirmation'],
  ])('has the state of its open amount after a confirmation: %j', (facts, to) => {
    expect(transition(billWorkflow, 'waitForConfirmation', 'confirm', senior, facts)).toMatchObject({ ok: true, to });
  });

  it('is reversed by senior finance only, and only while nothing is paid or reported', () => {
    for (const status of BILL_STATUSES) {
      for (const actor of everybody) {
        const untouched = transition(billWorkflow, status, 'reverse', actor, { untouched: true });
        expect(untouched.ok).toBe(['notPaid', 'kickedBack'].includes(status) && actor.role === 'seniorFinance');
        expect(transition(billWorkflow, status, 'reverse', actor, { untouched: false }).ok).toBe(false);
      }
    }
  });

  it('lets only the licensee report and only finance confirm', () => {
    for (const actor of everybody) {
      expect(transition(billWorkflow, 'notPaid', 'report', actor).ok).toBe(can(actor, 'payment.report'));
      expect(transition(billWorkflow, 'waitForConfirmation', 'confirm', actor, { settled: true }).ok).toBe(actor.role === 'seniorFinance');
    }
    expect(waitsFor(billWorkflow, 'notPaid')).toEqual(['payment.report']);
  });

  it('issues a credit note as open credit, which the system alone takes back after a refund that nobody confirmed', () => {
    expect(transition(billWorkflow, 'unbilled', 'issue', 'system', { credit: true })).toMatchObject({ ok: true, to: 'creditOpen' });
    expect(transition(billWorkflow, 'unbilled', 'issue', 'system', {})).toMatchObject({ ok: true, to: 'notPaid' });
    expect(transition(billWorkflow, 'creditReserved', 'autoReject', 'system', { overdue: true })).toMatchObject({
      ok: true,
      to: 'creditOpen',
    });
    expect(transition(billWorkflow, 'creditReserved', 'autoReject', 'system', {}).ok).toBe(false);
  });
});
