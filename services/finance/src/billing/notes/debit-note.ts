import { documentDate, documentDay, documentMonth } from '@bls/proto/domain/values/date-format';
import type { DocumentBlock, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import { compare, decimal, format, ZERO } from '@bls/proto/domain/values/decimal';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import type { BillKind } from '@bls/proto/domain/royalty/case/result';
import { shownMoney, groupedAmount } from '../../db/amounts.js';
import type { BillRecord, ContractRecord } from '../../db/schema.js';

type Texts = Readonly<Record<string, string>>;
/** The texts of notes in both languages; every note is printed in both. */
export type NoteTexts = { en: Texts; zh: Texts; kinds: { en: Readonly<Record<BillKind, string>>; zh: Readonly<Record<BillKind, string>> } };

type Bill = BillRecord;
/** What only some notes have: the bill that a credit note reverses, and the exchange rates of its months. */
type NoteDetails = {
  reversed?: { number: string; reason: string | null } | undefined;
  rates?: readonly { month: string; from: Currency; to: Currency; rate: string }[];
};
type Contract = Pick<ContractRecord, 'licensorName' | 'licensorNameZh'>;

/** A bill as a bilingual debit note, or as a credit note when its total is negative, with tax as its own line and the bank details. Pure. */
export function debitNote(
  bill: Bill,
  contract: Contract,
  settings: FinanceSettings,
  texts: NoteTexts,
  details: NoteDetails = {},
): DocumentInput {
  const both = (key: string) => ({ en: texts.en[key] ?? key, zh: texts.zh[key] ?? key });
  const money = (amount: string) => `${CURRENCIES[bill.currency].label} ${groupedAmount(shownMoney(amount, bill.currency))}`;
  const row = (key: string, value: string) => ({ label: both(key), value: { en: value } });
  const dated = (key: string, day: string) => ({ label: both(key), value: documentDay(day) });
  const exchangeRate = (month: string, rate: string) => {
    const { en, zh } = documentMonth(month);
    return { label: both('exchangeRate'), value: { en: `${en}: ${rate}`, zh: `${zh}：${rate}` } };
  };
  const kind = { en: texts.kinds.en[bill.kind], zh: texts.kinds.zh[bill.kind] };
  const description = {
    en: `${kind.en}, ${texts.en['contractYear']} ${bill.contractYear}`,
    zh: `${kind.zh}，${texts.zh['contractYear']} ${bill.contractYear}`,
  };
  const percent = `${format(decimal(bill.taxPercent))} %`;
  const isCredit = compare(decimal(bill.total), ZERO) < 0;
  const blocks: DocumentBlock[] = [
    {
      type: 'keyValues',
      rows: [
        row('number', bill.number),
        row('contract', bill.contractNumber),
        dated('issuedOn', bill.issuedOn),
        ...(details.reversed ? [row('reverses', details.reversed.number)] : [dated('dueOn', bill.dueOn)]),
        ...(details.reversed?.reason ? [row('reason', details.reversed.reason)] : []),
        ...(details.rates ?? []).map(({ month, from, to, rate }) => exchangeRate(month, `${from} 1 = ${to} ${rate}`)),
      ],
    },
    {
      type: 'table',
      columns: [
        { label: both('description'), align: 'left', width: 70 },
        { label: both('amount'), align: 'right' },
      ],
      rows: [
        [description, money(bill.amount)],
        [{ en: `${texts.en['royaltyTax']} (${percent})`, zh: `${texts.zh['royaltyTax']}（${percent}）` }, money(bill.tax)],
      ],
      totals: [[both(isCredit ? 'totalCredit' : 'total'), money(bill.total)]],
    },
    ...(isCredit ? [] : bank(settings, both)),
    { type: 'paragraph', text: both('explained'), numbered: false, tone: 'note' },
  ];
  return {
    title: both(isCredit ? 'creditNote' : 'debitNote'),
    number: bill.number,
    date: documentDate(bill.issuedOn),
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
