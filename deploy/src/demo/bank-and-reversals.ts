import { randomUUID } from 'node:crypto';
import { ImportBankStatement } from '@bls/finance/billing/bank/import-bank-statement';
import { ReverseBill } from '@bls/finance/billing/bills/reverse-bill';
import type { FinanceDb } from '@bls/finance/db/schema';
import { CallContext } from '@bls/kit/rpc/context';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { BankMapping } from '@bls/proto/domain/finance/bank-statement';
import { addDays } from '@bls/proto/domain/values/time';
import type { Today } from './clock.js';
import { Writer } from './insert.js';
import type { DemoPayment } from './payments.js';
import type { DemoPerson } from './people.js';
import { idOf } from './random.js';

const MAPPING: BankMapping = {
  headerRow: 0,
  date: 0,
  dateStyle: 'ymd',
  amount: 3,
  decimalMark: '.',
  currency: 'CNY',
  currencyColumn: 4,
  payer: 1,
  references: [2],
};
const HEADINGS = ['Date', 'Payer', 'Reference', 'Amount', 'Currency'];
const REASONS = [
  { reason: 'Billed with the bank details of last year.', again: true },
  { reason: 'The licensee has reported the sales of another month.', again: false },
];

/** What senior finance did today, by the service's own code: bills taken back, and the bank's file with payments to be matched. */
export async function workOfFinance(
  ownerUrl: string,
  tenant: string,
  payments: readonly DemoPayment[],
  finance: DemoPerson,
  today: Today,
): Promise<void> {
  const pool = createPool(ownerUrl, 'finance', 2, createLogger('demo', 'silent'));
  const db = new Database<FinanceDb>(createKysely<FinanceDb>(pool), pool);
  const ctx = contextOf(tenant, finance);
  try {
    const bills = await db.read({ tenant }, (trx) =>
      trx
        .selectFrom('bill')
        .select(['id', 'revision'])
        .where('status', '=', 'notPaid')
        .where('total', '>', '0')
        .where('paid', '=', '0')
        .where('reported', '=', '0')
        .where('kind', '=', 'MG')
        .orderBy('issuedOn', 'desc')
        .orderBy('id')
        .limit(REASONS.length)
        .execute(),
    );
    const reverse = new ReverseBill(db);
    for (const [n, { id, revision }] of bills.entries()) {
      const { reason, again } = REASONS[n] ?? { reason: '', again: false };
      await reverse.execute({ id, revision, reason, again }, ctx);
    }
    const text = bankFile(payments, today);
    if (text)
      await new ImportBankStatement(db).execute(
        { id: idOf(tenant, 'bank statement'), name: `Harbour Trust ${today}.csv`, text, mapping: MAPPING },
        ctx,
      );
  } finally {
    await db.close();
  }
  // The inbox of the demo is written by itself, and no paper is drawn before somebody asks for it.
  await Writer.within(ownerUrl, tenant, (writer) => writer.query('delete from outbox').then(() => undefined));
}

/** Money for payments that wait: named by number, by amount alone, or by nobody; and a fee that went out. */
function bankFile(payments: readonly DemoPayment[], today: Today): string | null {
  const waiting = payments.filter(({ status }) => status === 'submitted').slice(0, 6);
  if (waiting.length === 0) return null;
  const yesterday = addDays(today, -1);
  const lines = waiting.map(({ bill, amount, transferDate }, n) => [
    transferDate < yesterday ? addDays(transferDate, 1) : yesterday,
    n % 3 === 2 ? '' : bill.companyName,
    n % 2 === 0 ? `Royalty ${bill.number}` : 'Transfer',
    amount,
    bill.currency,
  ]);
  const others = [
    [yesterday, 'Unknown sender', 'Deposit', '1250.00', 'CNY'],
    [yesterday, 'Harbour Trust Bank', 'Account fee', '-35.00', 'CNY'],
  ];
  return [HEADINGS, ...lines, ...others].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
}

function contextOf(tenant: string, { userId, name, role }: DemoPerson): CallContext {
  const actor: Actor = { userId, sessionId: userId, tenant, name, role, userType: USER_TYPES.licensor, permissions: [], language: 'en' };
  const log = createLogger('demo', 'silent');
  return new CallContext(tenant, randomUUID(), Date.now() + 600_000, new AbortController().signal, () => log, actor, undefined, undefined);
}
