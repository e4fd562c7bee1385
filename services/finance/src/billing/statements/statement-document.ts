import { documentDate, documentDay } from '@bls/proto/domain/values/clock/date-format';
import type { Bilingual, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { Statement, StatementLine } from '@bls/proto/contracts/calls/finance/statements';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { groupedAmount } from '../../db/amounts.js';
import type { StatementTexts } from './statement-texts.js';

type Texts = Record<Language, StatementTexts>;
type Word = Exclude<keyof StatementTexts, 'kind' | 'billKind'>;

/** A statement as a bilingual document. Pure. */
export function statementDocument(
  statement: Statement,
  settings: Pick<FinanceSettings, 'issuerLines'>,
  issuer: Bilingual,
  texts: Texts,
): DocumentInput {
  const both = (word: Word): Bilingual => ({ en: texts.en[word], zh: texts.zh[word] });
  const { currency, companyName, companyNameZh, from, to, contractNumber } = statement;
  const [first, last] = [documentDay(from), documentDay(to)];
  const row = (word: Word, value: Bilingual) => ({ label: both(word), value });
  return {
    title: both('title'),
    number: `${from} – ${to}`,
    date: documentDate(to),
    issuer: { name: issuer, lines: settings.issuerLines },
    recipient: { label: both('for'), name: { en: companyName, ...(companyNameZh ? { zh: companyNameZh } : {}) } },
    blocks: [
      {
        type: 'keyValues',
        rows: [
          row('period', { en: `${first.en} – ${last.en}`, zh: `${first.zh} – ${last.zh}` }),
          row('currency', { en: CURRENCIES[currency].label }),
          row('contract', contractNumber ? { en: contractNumber } : both('allContracts')),
        ],
      },
      {
        type: 'table',
        columns: [
          // the longest date and the longest kind on one line, and amounts up to a billion
          { label: both('day'), width: 16.5 },
          { label: both('document'), width: 13.5 },
          { label: both('what'), width: 26 },
          { label: both('charge'), align: 'right' },
          { label: both('credit'), align: 'right' },
          { label: both('balance'), align: 'right' },
        ],
        rows: [
          [first, '', both('opening'), '', '', groupedAmount(statement.opening)],
          ...statement.lines.map((line) => lineCells(line, texts)),
        ],
        totals: [
          ['', '', both('closing'), groupedAmount(statement.billed), groupedAmount(statement.paid), groupedAmount(statement.closing)],
        ],
      },
      { type: 'paragraph', text: both('explained'), tone: 'note' },
    ],
  };
}

function lineCells(line: StatementLine, texts: Texts): (string | Bilingual)[] {
  const { day, number, amount, balance } = line;
  const credits = amount.startsWith('-');
  return [
    documentDay(day),
    number,
    whatOf(line, texts),
    credits ? '' : groupedAmount(amount),
    credits ? groupedAmount(amount.slice(1)) : '',
    groupedAmount(balance),
  ];
}

/** The kind in both languages, and the contracts below it. */
function whatOf({ billKind, kind, contractNumbers }: StatementLine, { en, zh }: Texts): Bilingual {
  const [kindEn, kindZh] = billKind ? [en.billKind[billKind], zh.billKind[billKind]] : [en.kind[kind], zh.kind[kind]];
  return { en: `${kindEn}  ${kindZh}`, ...(contractNumbers.length > 0 ? { zh: contractNumbers.join(', ') } : {}) };
}

/** "Minimum guarantee · CT-2026-0001". */
export const whatFor = ({ billKind, kind, contractNumbers }: StatementLine, texts: StatementTexts): string =>
  [billKind ? texts.billKind[billKind] : texts.kind[kind], ...contractNumbers].join(' · ');
