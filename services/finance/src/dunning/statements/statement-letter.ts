import type { Bilingual, DocumentBlock, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { Statement } from '@bls/proto/contracts/calls/finance/statements';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import { documentDate, documentDay } from '@bls/proto/domain/values/clock/date-format';
import { decimal, format, sum } from '@bls/proto/domain/values/decimal';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { Day } from '@bls/proto/domain/values/time';
import { statementDocument, statementTexts } from '../../billing/billing.api.js';
import { groupedAmount, shownMoney } from '../../db/amounts.js';
import type { BillRecord } from '../../db/schema.js';
import type { DunningTexts } from '../letters/dunning-texts.js';

export type OpenBill = Pick<BillRecord, 'number' | 'contractNumber' | 'issuedOn' | 'dueOn' | 'currency' | 'total' | 'open'>;
type Issuer = Parameters<typeof statementDocument>[2];

/**
 * The statements of all currencies of a licensee as one letter, each followed by the bills that are open on `day`: a bill of the
 * month that was paid since is not asked for again. Pure; undefined without a statement.
 */
export function statementLetter(
  statements: readonly Statement[],
  { bills, day }: { bills: readonly OpenBill[]; day: Day },
  settings: Pick<FinanceSettings, 'issuerLines'>,
  issuer: Issuer,
  texts: Record<Language, DunningTexts>,
): DocumentInput | undefined {
  const documents = statements.map((statement) => ({
    currency: statement.currency,
    document: statementDocument(statement, settings, issuer, statementTexts()),
  }));
  const [first] = documents;
  if (!first) return undefined;
  const blocks = documents.flatMap(({ currency, document }) => [
    ...document.blocks,
    ...openBills(
      bills.filter((bill) => bill.currency === currency),
      day,
      texts,
    ),
  ]);
  return { ...first.document, blocks };
}

const moneyOf = ({ currency }: OpenBill, amount: string) => `${CURRENCIES[currency].label} ${groupedAmount(shownMoney(amount, currency))}`;

function openBills(bills: readonly OpenBill[], day: Day, texts: Record<Language, DunningTexts>): DocumentBlock[] {
  if (bills.length === 0) return [];
  const both = (word: keyof DunningTexts['words']) => ({ en: texts.en.words[word], zh: texts.zh.words[word] });
  return [
    { type: 'heading', text: openOn(day, texts), level: 2, numbered: false },
    {
      type: 'table',
      columns: [
        { label: both('bill'), align: 'left', width: 24 },
        { label: both('contract'), align: 'left', width: 18 },
        { label: both('dueOn'), align: 'left', width: 18 },
        { label: both('total'), align: 'right' },
        { label: both('open'), align: 'right' },
      ],
      rows: bills.map((bill) => [
        withReference(bill),
        bill.contractNumber,
        bill.total.startsWith('-') ? documentDate(bill.issuedOn) : documentDay(bill.dueOn),
        moneyOf(bill, bill.total),
        moneyOf(bill, bill.open),
      ]),
      totals: [[both('open'), '', '', '', totalOpen(bills)]],
    },
  ];
}

function totalOpen(bills: readonly OpenBill[]): string {
  const [first] = bills;
  return first ? moneyOf(first, format(sum(bills.map(({ open }) => decimal(open))))) : '';
}

function openOn(day: Day, texts: Record<Language, DunningTexts>): Bilingual {
  const { en, zh } = documentDay(day);
  return { en: texts.en.words.openBills.replace('{{day}}', en), zh: texts.zh.words.openBills.replace('{{day}}', zh) };
}

/** The number of a bill, and below it the reference to pay it with; a credit note is not paid. */
function withReference({ number, total }: OpenBill): string {
  const reference = total.startsWith('-') ? undefined : printedReferenceOf(number);
  return reference ? `${number}\n${reference}` : number;
}
