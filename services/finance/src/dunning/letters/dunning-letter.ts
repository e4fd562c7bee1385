import type { Bilingual, DocumentBlock, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { LateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import { add, decimal, format } from '@bls/proto/domain/values/decimal';
import { documentDate, documentDay } from '@bls/proto/domain/values/date-format';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { groupedAmount, shownMoney } from '../../db/amounts.js';
import type { LetterRecord } from '../../db/dunning.js';
import type { BillRecord, ContractRecord } from '../../db/schema.js';
import type { DunningTexts } from './dunning-texts.js';

type Texts = Record<Language, DunningTexts>;
type Word = keyof DunningTexts['words'];
type Source = {
  letter: LetterRecord;
  bill: BillRecord;
  contract: Pick<ContractRecord, 'licensorName' | 'licensorNameZh'>;
  settings: Pick<FinanceSettings, 'issuerLines' | 'bankLines'>;
  payerLines: readonly string[];
};

/** The letter of a step in both languages: what is owed, since when, and the late interest with its days. Pure. */
export function dunningLetter({ letter, bill, contract, settings, payerLines }: Source, texts: Texts): DocumentInput {
  const both = (word: Word): Bilingual => ({ en: texts.en.words[word], zh: texts.zh.words[word] });
  const of = (part: 'letter' | 'opening' | 'closing'): Bilingual => ({
    en: texts.en[part][letter.letter],
    zh: texts.zh[part][letter.letter],
  });
  const row = (word: Word, value: string | Bilingual) => ({ label: both(word), value: typeof value === 'string' ? { en: value } : value });
  const money = (amount: string) => `${CURRENCIES[bill.currency].label} ${groupedAmount(shownMoney(amount, bill.currency))}`;
  return {
    title: of('letter'),
    number: bill.number,
    date: documentDate(letter.sentOn),
    issuer: {
      name: { en: contract.licensorName, ...(contract.licensorNameZh ? { zh: contract.licensorNameZh } : {}) },
      lines: settings.issuerLines,
    },
    recipient: {
      label: both('to'),
      name: { en: bill.companyName, ...(bill.companyNameZh ? { zh: bill.companyNameZh } : {}) },
      lines: [...payerLines],
    },
    blocks: [
      paragraph(of('opening')),
      {
        type: 'keyValues',
        rows: [
          row('bill', bill.number),
          row('contract', bill.contractNumber),
          row('issuedOn', documentDate(bill.issuedOn)),
          row('dueOn', documentDate(bill.dueOn)),
          row('daysLate', String(letter.daysLate)),
          row('total', money(bill.total)),
          row('paid', money(format(add(decimal(bill.paid), decimal(bill.credited))))),
          row('open', money(letter.open)),
        ],
      },
      ...(letter.interest ? interestBlocks(letter.interest, texts, both, money) : []),
      ...(settings.bankLines.length > 0 ? [{ type: 'keyValues' as const, rows: [row('bank', settings.bankLines.join(' · '))] }] : []),
      paragraph(of('closing')),
      paragraph(both('arrived'), 'note'),
    ],
  };
}

const paragraph = (text: Bilingual, tone: 'normal' | 'note' = 'normal'): DocumentBlock => ({
  type: 'paragraph',
  text,
  numbered: false,
  tone,
});

/** Rate and source, and each stretch of days with its amount, so that the licensee can calculate it again. */
function interestBlocks(
  { terms, lines, total }: LateInterest,
  texts: Texts,
  both: (word: Word) => Bilingual,
  money: (amount: string) => string,
): DocumentBlock[] {
  const rate = {
    en: `${terms.ratePerYear} %, ${texts.en.dayCount[terms.dayCount]}`,
    zh: `${terms.ratePerYear} %，${texts.zh.dayCount[terms.dayCount]}`,
  };
  return [
    { type: 'heading', text: both('interestOf'), level: 2, numbered: false },
    {
      type: 'keyValues',
      rows: [
        { label: both('rate'), value: rate },
        { label: both('source'), value: { en: terms.source } },
      ],
    },
    {
      type: 'table',
      columns: [
        { label: both('from'), align: 'left', width: 22 },
        { label: both('until'), align: 'left', width: 22 },
        { label: both('days'), align: 'right', width: 10 },
        { label: both('open'), align: 'right' },
        { label: both('interest'), align: 'right' },
      ],
      rows: lines.map((line) => [documentDay(line.from), documentDay(line.until), String(line.days), money(line.open), line.interest]),
      totals: [[both('interest'), '', '', '', money(total)]],
    },
    paragraph(both('notBilled'), 'note'),
  ];
}
