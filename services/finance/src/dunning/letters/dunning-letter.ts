import type { Bilingual, DocumentBlock, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { add, compare, decimal, format, min, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { documentDate } from '@bls/proto/domain/values/clock/date-format';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { interestBlocks, leftToWithhold } from '../../billing/billing.api.js';
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
  payer: { addressLines: readonly string[]; taxNumber: string | null };
};

/** The letter of a step in both languages: what is owed, since when, where to pay, and below it the late interest with its days. Pure. */
export function dunningLetter({ letter, bill, contract, settings, payer }: Source, texts: Texts): DocumentInput {
  const both = (word: Word): Bilingual => ({ en: texts.en.words[word], zh: texts.zh.words[word] });
  const of = (part: 'letter' | 'opening' | 'closing'): Bilingual => ({
    en: texts.en[part][letter.letter],
    zh: texts.zh[part][letter.letter],
  });
  const row = (word: Word, value: string | Bilingual) => ({ label: both(word), value: typeof value === 'string' ? { en: value } : value });
  const taxNumber = both('taxNumber');
  const money = (amount: string) => `${CURRENCIES[bill.currency].label} ${groupedAmount(shownMoney(amount, bill.currency))}`;
  // tax that the payer withheld stays open until its certificate arrives; it is not to be transferred
  const open = decimal(letter.open);
  const withheld = min(leftToWithhold(bill), open);
  const transfer = subtract(open, withheld);
  const reference = printedReferenceOf(bill.number);
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
      lines: [...payer.addressLines, ...(payer.taxNumber ? [`${taxNumber.en} ${taxNumber.zh}: ${payer.taxNumber}`] : [])],
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
          ...(compare(withheld, ZERO) > 0 ? [row('certificate', money(format(withheld))), row('transfer', money(format(transfer)))] : []),
          ...(settings.bankLines.length > 0 && compare(transfer, ZERO) > 0 ? [row('bank', settings.bankLines.join(' · '))] : []),
          ...(reference && compare(transfer, ZERO) > 0 ? [row('reference', reference)] : []),
        ],
      },
      paragraph(of('closing')),
      ...(letter.interest
        ? [...interestBlocks(letter.interest, bill.currency, texts, 'interestOf'), paragraph(both('notBilled'), 'note')]
        : []),
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
