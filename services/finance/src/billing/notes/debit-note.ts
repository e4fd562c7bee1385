import type { DocumentBlock, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import { compare, decimal, format, ZERO } from '@bls/proto/domain/values/decimal';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import type { BillKind } from '@bls/proto/domain/royalty/case/result';
import { shownMoney, groupedAmount } from '../../db/amounts.js';
import type { BillRecord, ContractRecord } from '../../db/schema.js';

type Texts = Readonly<Record<string, string>>;
/** The words of the paper in both languages; every paper carries both. */
export type NoteTexts = { en: Texts; zh: Texts; kinds: { en: Readonly<Record<BillKind, string>>; zh: Readonly<Record<BillKind, string>> } };

type Bill = BillRecord;
/** What only some papers have: the bill that a credit note takes back, and the rates of exchange of its months. */
type More = {
  reversed?: { number: string; reason: string | null } | undefined;
  rates?: readonly { month: string; from: Currency; to: Currency; rate: string }[];
};
type Contract = Pick<ContractRecord, 'licensorName' | 'licensorNameZh'>;

/** A bill as a bilingual debit note (a credit note when it gives back): what for, tax as its own line, where to pay. Pure. */
export function debitNote(bill: Bill, contract: Contract, settings: FinanceSettings, texts: NoteTexts, more: More = {}): DocumentInput {
  const both = (key: string) => ({ en: texts.en[key] ?? key, zh: texts.zh[key] ?? key });
  const money = (amount: string) => `${CURRENCIES[bill.currency].label} ${groupedAmount(shownMoney(amount, bill.currency))}`;
  const row = (key: string, value: string) => ({ label: both(key), value: { en: value } });
  const kind = { en: texts.kinds.en[bill.kind], zh: texts.kinds.zh[bill.kind] };
  const what = {
    en: `${kind.en}, ${texts.en['contractYear']} ${bill.contractYear}`,
    zh: `${kind.zh}，${texts.zh['contractYear']} ${bill.contractYear}`,
  };
  const percent = `${format(decimal(bill.taxPercent))} %`;
  const givesBack = compare(decimal(bill.total), ZERO) < 0;
  const blocks: DocumentBlock[] = [
    {
      type: 'keyValues',
      rows: [
        row('number', bill.number),
        row('contract', bill.contractNumber),
        row('issuedOn', bill.issuedOn),
        ...(more.reversed ? [row('reverses', more.reversed.number)] : [row('dueOn', bill.dueOn)]),
        ...(more.reversed?.reason ? [row('reason', more.reversed.reason)] : []),
        ...(more.rates ?? []).map(({ month, from, to, rate }) => row('exchangeRate', `${month}: ${from} 1 = ${to} ${rate}`)),
      ],
    },
    {
      type: 'table',
      columns: [
        { label: both('description'), align: 'left', width: 70 },
        { label: both('amount'), align: 'right' },
      ],
      rows: [
        [what, money(bill.amount)],
        [{ en: `${texts.en['royaltyTax']} (${percent})`, zh: `${texts.zh['royaltyTax']}（${percent}）` }, money(bill.tax)],
      ],
      totals: [[both(givesBack ? 'totalCredit' : 'total'), money(bill.total)]],
    },
    ...(givesBack ? [] : bank(settings, both)),
    { type: 'paragraph', text: both('explained'), numbered: false, tone: 'note' },
  ];
  return {
    title: both(givesBack ? 'creditNote' : 'debitNote'),
    number: bill.number,
    date: bill.issuedOn,
    issuer: {
      name: { en: contract.licensorName, ...(contract.licensorNameZh ? { zh: contract.licensorNameZh } : {}) },
      lines: settings.issuerLines,
    },
    recipient: { label: both('billTo'), name: { en: bill.companyName, ...(bill.companyNameZh ? { zh: bill.companyNameZh } : {}) } },
    blocks,
  };
}

function bank({ bankLines }: FinanceSettings, both: (key: string) => { en: string; zh: string }): DocumentBlock[] {
  if (bankLines.length === 0) return [];
  return [
    { type: 'heading', text: both('bank'), level: 1, numbered: false },
    { type: 'list', items: bankLines.map((line) => ({ en: line })) },
  ];
}
