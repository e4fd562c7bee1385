import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { bankLineConfirm, bankLineReceive, bankLineUndo, bankStatementImport } from '@bls/proto/contracts/calls/finance/bank-statements';
import { billList, billReverse } from '@bls/proto/contracts/calls/finance/bills';
import { paymentDecide, paymentList, paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { creditorReference } from '@bls/proto/domain/finance/creditor-reference';
import { decimal, sum } from '@bls/proto/domain/values/decimal';
import { Database } from '@bls/kit/db/database';
import { defaultDay } from '@bls/shared/calendar/default-day';
import fc from 'fast-check';
import type { KyselyPlugin, Transaction } from 'kysely';
import { CalculateContract } from '../src/billing/calculate/calculate-contract.js';
import type { FinanceDb } from '../src/db/schema.js';
import {
  approveReport,
  calculations,
  type Deal,
  ledgerProblems,
  readRowsAgain,
  senior,
  type Service,
  signDeal,
  startFinance,
} from './support/billing.js';

const TODAY = defaultDay();
let service: Service;
/** Transactions fail before their n-th statement; 0: never. */
let crashAt = 0;
let crashes = 0;

const crashing = (at: number): KyselyPlugin => {
  let statement = 0;
  return {
    transformQuery({ node }) {
      statement += 1;
      if (statement !== at) return node;
      crashes += 1;
      throw new Error('the process died here');
    },
    transformResult: async ({ result }) => result,
  };
};

beforeAll(async () => {
  service = await startFinance();
  const db = service.running.app.get<Database<FinanceDb>>(Database, { strict: false });
  const transaction = db.transaction.bind(db);
  const dying = (trx: Transaction<FinanceDb>) => (crashAt === 0 ? trx : trx.withPlugin(crashing(crashAt)));
  db.transaction = (context, work) => transaction(context, (trx) => work(dying(trx)));
});
afterAll(() => service?.stop());

/** All rows about money, as one value. */
async function books(): Promise<string> {
  const all = await Promise.all([
    service.superuser.selectFrom('bill').select(['id', 'status', 'paid', 'reported', 'credited', 'open']).orderBy('id').execute(),
    service.superuser.selectFrom('payment').select(['id', 'status', 'amount']).orderBy('id').execute(),
    service.superuser.selectFrom('ledgerPosting').select(['entryId', 'line', 'amount']).orderBy('entryId').orderBy('line').execute(),
    service.superuser.selectFrom('moneyHistory').select('id').orderBy('id').execute(),
    service.superuser.selectFrom('calculation').select('id').orderBy('id').execute(),
    service.superuser.selectFrom('bankLine').select(['statementId', 'fileRow', 'status']).orderBy('statementId').execute(),
    service.superuser.selectFrom('paperCounter').selectAll().orderBy('series').execute(),
    service.superuser.selectFrom('bankMatchUndo').select('id').orderBy('id').execute(),
  ]);
  return JSON.stringify(all);
}
const crashed = async (at: number, work: () => Promise<unknown>): Promise<boolean> => {
  const before = crashes;
  crashAt = at;
  await work().catch(() => undefined);
  crashAt = 0;
  return crashes > before;
};

const billsOf = async (deal: Deal) =>
  (await service.call(billList, { contractId: deal.contractId, sort: 'number', pageSize: 100 }, senior)).rows;
const pay = (deal: Deal, id: string, billId: string, amount: string) =>
  service.call(
    paymentReport,
    { id, billIds: [billId], amount, transferDate: TODAY, payerBank: 'A', beneficiaryBank: 'B', fileIds: [randomUUID()] },
    deal.clerk,
  );
const waiting = async (deal: Deal) => (await service.call(paymentList, { status: 'submitted', companyId: deal.companyId }, senior)).rows;

/** A bank's file of one line. */
function fileOf(id: string, amount: string, reference: string) {
  const mapping = { headerRow: 0, date: 0, dateStyle: 'ymd', amount: 1, decimalMark: '.', currency: 'CNY' } as const;
  const text = `Date,Amount,Text\n${TODAY},${amount},${reference}`;
  return { id, name: `${id}.csv`, text, mapping: { ...mapping, currencyColumn: null, payer: null, references: [2] } };
}

type Step = (deal: Deal) => Promise<(() => Promise<unknown>) | undefined>;
let causes = 0;
/** Steps of a deal. Each prepares its request first, so that a repeated attempt sends the same request. */
const STEPS: Readonly<Record<string, Step>> = {
  calculate: async (deal) => {
    const rows = service.superuser.updateTable('salesRow').set({ quantity: String(1 + (causes % 13)) });
    const uploads = service.superuser.selectFrom('salesReport').select('uploadId').where('contractId', '=', deal.contractId);
    await rows.where('uploadId', 'in', uploads).execute();
    await readRowsAgain(service);
    const wanted = { contractId: deal.contractId, cause: `again ${(causes += 1)}`, until: TODAY };
    const calculator = service.running.app.get(CalculateContract, { strict: false });
    return () => calculator.execute({ tenant: 'CTL', requestId: 'test' }, wanted);
  },
  report: async (deal) => {
    const bill = (await billsOf(deal)).find(({ status }) => ['notPaid', 'kickedBack', 'partiallyPaid'].includes(status));
    const id = randomUUID();
    return bill && !bill.open.startsWith('-') ? () => pay(deal, id, bill.id, '1') : undefined;
  },
  confirm: async (deal) => {
    const [payment] = await waiting(deal);
    const { id, revision } = payment ?? { id: '', revision: 0 };
    return payment && (() => service.call(paymentDecide, { id, revision, action: 'confirm', collectedDate: TODAY }, senior));
  },
  kickBack: async (deal) => {
    const [payment] = await waiting(deal);
    const { id, revision } = payment ?? { id: '', revision: 0 };
    return payment && (() => service.call(paymentDecide, { id, revision, action: 'kickBack', comment: 'no' }, senior));
  },
  reverse: async (deal) => {
    const bill = (await billsOf(deal)).find(({ status, paid, open }) => status === 'notPaid' && paid === '0.00' && !open.startsWith('-'));
    return bill && (() => service.call(billReverse, { id: bill.id, revision: bill.revision, reason: 'wrong', again: true }, senior));
  },
  bankLine: async (deal) => {
    const [payment] = await waiting(deal);
    if (!payment) return undefined;
    const statementId = randomUUID();
    await service.call(bankStatementImport, fileOf(statementId, payment.amount, statementId), senior);
    const line = { statementId, fileRow: 2, paymentId: payment.id, revision: payment.revision };
    return () => service.call(bankLineConfirm, line, senior);
  },
  receiveLine: async (deal) => {
    const payable = (await billsOf(deal)).find(
      ({ status, open }) => ['notPaid', 'partiallyPaid'].includes(status) && !open.startsWith('-'),
    );
    if (!payable) return undefined;
    const statementId = randomUUID();
    await service.call(bankStatementImport, fileOf(statementId, '1', `${payable.number}; ${statementId}`), senior);
    const line = { statementId, fileRow: 2, bills: [{ id: payable.id, revision: payable.revision }] };
    return () => service.call(bankLineReceive, line, senior);
  },
  undoLine: async (deal) => {
    const matched = await service.superuser
      .selectFrom('bankLine')
      .innerJoin('payment', 'payment.id', 'bankLine.paymentId')
      .select(['bankLine.statementId', 'bankLine.fileRow', 'payment.id as paymentId'])
      .where('payment.companyId', '=', deal.companyId)
      .orderBy('bankLine.statementId')
      .executeTakeFirst();
    return matched && (() => service.call(bankLineUndo, { ...matched, reason: 'wrong' }, senior));
  },
  certainLine: async (deal) => {
    const [payment] = await waiting(deal);
    if (!payment) return undefined;
    const { items } = await service.call(paymentRead, { id: payment.id }, senior);
    const id = randomUUID();
    const file = fileOf(id, payment.amount, `${creditorReference(items[0]?.bill.number ?? '')}; ${id}`);
    return () => service.call(bankStatementImport, file, senior);
  },
};

async function billedDeal(): Promise<Deal> {
  const deal = await signDeal(service);
  await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
  await calculations(service, deal, 2);
  return deal;
}

/** The verifier finds no problem, and the closing balance of the statement is the open amount of the bills. */
async function expectSound(deal: Deal): Promise<void> {
  expect(await ledgerProblems(service)).toEqual([]);
  const wanted = { companyId: deal.companyId, currency: 'CNY' as const, from: TODAY, to: TODAY };
  const { closing } = await service.call(statementRead, wanted, senior);
  expect(decimal(closing)).toBe(sum((await billsOf(deal)).map(({ open }) => decimal(open))));
}

describe('the ledger when processes die', () => {
  it('is unchanged after a step dies before any of its statements, and complete when the step is repeated', async () => {
    const deal = await billedDeal();
    for (const name of [
      'reverse',
      'report',
      'kickBack',
      'report',
      'confirm',
      'report',
      'bankLine',
      'undoLine',
      'confirm',
      'receiveLine',
      'undoLine',
      'calculate',
    ]) {
      const step = await STEPS[name]?.(deal);
      if (!step) throw new Error(`nothing to ${name}`);
      const before = await books();
      let at = 1;
      for (; await crashed(at, step); at += 1) expect([name, at, await books()]).toEqual([name, at, before]);
      expect(at).toBeGreaterThan(5);
      expect(await books()).not.toBe(before);
      await expectSound(deal);
    }
  });

  it('is sound when an import dies while it matches a line, which the repeated request matches', async () => {
    const deal = await billedDeal();
    await (
      await STEPS['report']?.(deal)
    )?.();
    const step = await STEPS['certainLine']?.(deal);
    let at = 1;
    for (; step && (await crashed(at, step)); at += 1) {
      expect(await waiting(deal)).toHaveLength(1);
      await expectSound(deal);
    }
    expect(at).toBeGreaterThan(10);
    expect(await waiting(deal)).toEqual([]);
    await expectSound(deal);
  });

  it('balances after random histories with crashes at random statements', async () => {
    const deal = await billedDeal();
    const stepArb = fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), at: fc.integer({ min: 0, max: 25 }), again: fc.boolean() });
    const history = fc.array(stepArb, { minLength: 6, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        for (const { name, at, again } of steps) {
          const step = await STEPS[name]?.(deal);
          if (step && (await crashed(at, step)) && again) await step();
        }
        await expectSound(deal);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
