import type { Bilingual, DocumentBlock } from '@bls/proto/contracts/calls/files/document-model';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { InterestTerms } from '@bls/proto/domain/finance/dunning/dunning-rules';
import type { LateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import { documentDay } from '@bls/proto/domain/values/clock/date-format';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { groupedAmount, shownMoney } from '../../db/amounts.js';

type Word = 'interest' | 'interestOf' | 'rate' | 'source' | 'from' | 'until' | 'days' | 'open';
export type InterestTexts = Record<Language, { dayCount: Record<InterestTerms['dayCount'], string>; words: Record<Word, string> }>;

/** Rate and source, and each stretch of days with its amount before rounding, so that the licensee can calculate it again. Pure. */
export function interestBlocks(
  { terms, lines, total }: LateInterest,
  currency: Currency,
  texts: InterestTexts,
  heading: 'interest' | 'interestOf',
): DocumentBlock[] {
  const both = (word: Word): Bilingual => ({ en: texts.en.words[word], zh: texts.zh.words[word] });
  const money = (amount: string) => `${CURRENCIES[currency].label} ${groupedAmount(shownMoney(amount, currency))}`;
  const rate = {
    en: `${terms.ratePerYear} %, ${texts.en.dayCount[terms.dayCount]}`,
    zh: `${terms.ratePerYear} %，${texts.zh.dayCount[terms.dayCount]}`,
  };
  return [
    { type: 'heading', text: both(heading), level: 2, numbered: false },
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
      rows: lines.map((line) => [
        documentDay(line.from),
        documentDay(line.until),
        String(line.days),
        money(line.open),
        groupedAmount(line.interest),
      ]),
      totals: [[both('interest'), '', '', '', money(total)]],
    },
  ];
}
