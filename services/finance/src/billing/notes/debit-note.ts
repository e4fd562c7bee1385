import { documentDate, documentMonth } from '@bls/proto/domain/values/clock/date-format';
import type { Bilingual, DocumentBlock, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import { amountInWords } from '@bls/proto/domain/values/numbers/amount-in-words';
import { compare, decimal, format, negate, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { type FinanceSettings, NOTE_STAMP_MM } from '@bls/proto/domain/finance/settings';
import { CURRENCIES, type Currency, moneyText } from '@bls/proto/domain/values/money';
import type { IssuedKind } from '@bls/proto/domain/royalty/case/result';
import { shownMoney, groupedAmount } from '../../db/amounts.js';
import type { BillRecord, ContractRecord } from '../../db/schema.js';
import { interestBlocks, type InterestTexts } from './interest-blocks.js';
import { brandOf, type BilledSales, periodOf, ratesOf, recoupedOf, royaltyStatement, salesOf } from './royalty-statement.js';

type Texts = Readonly<Record<string, string>>;
/** The texts of notes in both languages; every note is printed in both. */
export type NoteTexts = {
  en: Texts;
  zh: Texts;
  kinds: { en: Readonly<Record<IssuedKind, string>>; zh: Readonly<Record<IssuedKind, string>> };
  interest: InterestTexts;
  channels: { en: Texts; zh: Texts };
};

type Bill = BillRecord;
/** What notes say beside their bill; a credit note names the bill that it reverses, and has no statement. */
type NoteDetails = {
  reversed?: { number: string; reason: string | null } | undefined;
  rates?: readonly { month: string; from: Currency; to: Currency; rate: string }[];
  payer?: { addressLines: readonly string[]; taxNumber: string | null } | undefined;
  sales?: BilledSales | undefined;
  lateBill?: string | undefined;
};
type Contract = Pick<ContractRecord, 'licensorName' | 'licensorNameZh'>;

/**
 * A bill as a bilingual debit note with the royalty statement on the pages after it, or as a credit note when its total is negative.
 * Pure.
 */
export function debitNote(
  bill: Bill,
  contract: Contract,
  settings: FinanceSettings,
  texts: NoteTexts,
  { reversed, rates = [], payer, sales, lateBill }: NoteDetails = {},
): DocumentInput {
  const both = (key: string) => ({ en: texts.en[key] ?? key, zh: texts.zh[key] ?? key });
  const channel = (code: string) => ({ en: texts.channels.en[code] ?? code, zh: texts.channels.zh[code] ?? code });
  const words = { both, channel };
  const row = (key: string, value: string | Bilingual) => ({ label: both(key), value: typeof value === 'string' ? { en: value } : value });
  const dated = (key: string, day: string) => row(key, documentDate(day));
  const exchangeRate = (month: string, rate: string) => {
    const { en, zh } = documentMonth(month);
    return row('exchangeRate', { en: `${en}: ${rate}`, zh: `${zh}：${rate}` });
  };
  const isCredit = compare(decimal(bill.total), ZERO) < 0;
  const reference = printedReferenceOf(bill.number);
  const blocks: DocumentBlock[] = [
    {
      type: 'keyValues',
      rows: [
        row('contract', bill.contractNumber),
        dated('issuedOn', bill.issuedOn),
        ...(reversed ? [row('reverses', reversed.number)] : [dated('dueOn', bill.dueOn)]),
        ...(lateBill ? [row('lateBill', lateBill)] : []),
        ...(reversed?.reason ? [row('reason', reversed.reason)] : []),
        ...(sales ? soldRows(sales, bill, words, row) : []),
        ...rates.map(({ month, from, to, rate }) => exchangeRate(month, `${from} 1 = ${to} ${rate}`)),
      ],
    },
    figures(bill, texts, both, lateBill),
    {
      type: 'keyValues',
      rows: [
        row('inWords', amountInWords(shownMoney(bill.total, bill.currency), bill.currency)),
        ...(isCredit || settings.bankLines.length === 0 ? [] : [row('bank', settings.bankLines.join(' · '))]),
        ...(isCredit || !reference ? [] : [row('reference', reference)]),
      ],
    },
    ...(bill.lateInterest && !reversed ? interestBlocks(bill.lateInterest, bill.currency, texts.interest, 'interest') : []),
    // before the statement, so that its table has the page to itself
    ...(!isCredit && decimal(bill.withheld) !== ZERO ? [noteText(both('certificate'))] : []),
    noteText(both('explained')),
    ...(sales ? royaltyStatement(sales, bill, words) : []),
  ];
  return {
    title: both(isCredit ? 'creditNote' : 'debitNote'),
    number: bill.number,
    date: documentDate(bill.issuedOn),
    ...(settings.stampFileId ? { stamp: { fileId: settings.stampFileId, page: 'first', ...NOTE_STAMP_MM } } : {}),
    issuer: {
      name: { en: contract.licensorName, ...(contract.licensorNameZh ? { zh: contract.licensorNameZh } : {}) },
      lines: settings.issuerLines,
    },
    recipient: {
      label: both(isCredit ? 'creditTo' : 'billTo'),
      name: { en: bill.companyName, ...(bill.companyNameZh ? { zh: bill.companyNameZh } : {}) },
      lines: payer ? payerLines(payer, texts) : [],
    },
    blocks,
  };
}

const noteText = (text: Bilingual): DocumentBlock => ({ type: 'paragraph', text, numbered: false, tone: 'note' });

/** The address, and the tax number with its label in both languages. */
const payerLines = ({ addressLines, taxNumber }: NonNullable<NoteDetails['payer']>, { en, zh }: NoteTexts): string[] => [
  ...addressLines,
  ...(taxNumber ? [`${en['taxNumber']} ${zh['taxNumber']}: ${taxNumber}`] : []),
];

/** Both languages beside each other, so that the note stays on one page. */
const inOneLine = ({ en, zh }: Bilingual): string => (zh && zh !== en ? `${en}  ${zh}` : en);

type Row = { label: Bilingual; value: Bilingual };

/** Brand and period, and what was sold at which rate. */
function soldRows(
  sales: BilledSales,
  bill: Bill,
  words: Parameters<typeof ratesOf>[2],
  row: (key: string, value: string | Bilingual) => Row,
): Row[] {
  const { currency } = bill;
  const sold = salesOf(sales);
  const rates = ratesOf(sales, currency, words);
  return [
    row('brand', inOneLine(brandOf(sales))),
    row('period', inOneLine(periodOf(sales, bill))),
    ...(sold === undefined ? [] : [row('sales', `${CURRENCIES[currency].label} ${groupedAmount(moneyText(sold, currency))}`)]),
    ...(rates.en === '' ? [] : [row('rate', rates)]),
    row('recoupment', recoupedOf(sales, bill, words)),
  ];
}

/** Royalty, gross-up, tax on top and total; below them the tax to be withheld and the net amount. */
function figures(bill: Bill, texts: NoteTexts, both: (key: string) => Bilingual, lateBill: string | undefined): DocumentBlock {
  const money = (amount: string) => `${CURRENCIES[bill.currency].label} ${groupedAmount(shownMoney(amount, bill.currency))}`;
  const kind = { en: texts.kinds.en[bill.kind], zh: texts.kinds.zh[bill.kind] };
  const description = lateBill
    ? { en: `${kind.en}, ${lateBill}`, zh: `${kind.zh}，${lateBill}` }
    : {
        en: `${kind.en}, ${texts.en['contractYear']} ${bill.contractYear}`,
        zh: `${kind.zh}，${texts.zh['contractYear']} ${bill.contractYear}`,
      };
  const percent = `${format(decimal(bill.taxPercent))} %`;
  const total = decimal(bill.total);
  const [grossUp, withheld] = [decimal(bill.grossUp), decimal(bill.withheld)];
  const share = bill.appliedTax ? ` (${bill.appliedTax.withheldPercent} %)` : '';
  const deducted = both('withheld');
  const isCredit = compare(total, ZERO) < 0;
  return {
    type: 'table',
    columns: [
      { label: both('description'), align: 'left', width: 70 },
      { label: both('amount'), align: 'right' },
    ],
    rows: [
      [description, money(bill.amount)],
      ...(grossUp === ZERO ? [] : [[both('grossUp'), money(bill.grossUp)]]),
      ...(decimal(bill.taxPercent) === ZERO && (withheld !== ZERO || lateBill)
        ? []
        : [
            [
              { en: `${texts.en['royaltyTax']} (${percent})`, zh: `${texts.zh['royaltyTax']}（${percent}）` },
              money(format(subtract(decimal(bill.tax), grossUp))),
            ],
          ]),
    ],
    totals: [
      [both(isCredit ? 'totalCredit' : 'total'), money(bill.total)],
      ...(withheld === ZERO
        ? []
        : [
            [{ en: deducted.en + share, zh: (deducted.zh ?? '') + share }, money(format(negate(withheld)))],
            [both('netExpected'), money(format(subtract(total, withheld)))],
          ]),
    ],
  };
}
