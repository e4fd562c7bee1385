import type { Statement } from '@bls/proto/contracts/calls/finance/statements';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { serialOfDay } from '@bls/kit/xlsx/excel-date';
import type { OutCell, OutRow, OutSheet } from '@bls/kit/xlsx/sheet';
import { whatFor } from './statement-document.js';
import type { StatementTexts } from './statement-texts.js';

const text = (value: string): OutCell => ({ value, style: 'text' });
const day = (value: string): OutCell => ({ value: serialOfDay(value), kind: 'number', style: 'day' });
const figure = (value: string): OutCell => ({ value, kind: 'number', style: 'money' });

/** A statement as a sheet in one language; amounts are numbers and days are dates. Pure. */
export function statementSheet(statement: Statement, companyName: string, texts: StatementTexts): OutSheet {
  const { from, to, opening, closing, billed, paid, currency, contractNumber } = statement;
  const columns = [texts.day, texts.document, texts.what, texts.charge, texts.credit, texts.balance];
  const lines = statement.lines.map((line): OutRow => {
    const credits = line.amount.startsWith('-');
    return {
      cells: [
        day(line.day),
        text(line.number),
        text(whatFor(line, texts)),
        credits ? undefined : figure(line.amount),
        credits ? figure(line.amount.slice(1)) : undefined,
        figure(line.balance),
      ],
    };
  });
  return {
    name: texts.title,
    widths: [14, 18, 44, 16, 16, 18],
    frozenRows: 4,
    rows: [
      { cells: [{ value: texts.title, style: 'title' }], height: 26 },
      { cells: [{ value: [companyName, CURRENCIES[currency].label, contractNumber ?? texts.allContracts].join(' · '), style: 'plain' }] },
      { cells: [{ value: `${from} – ${to}`, style: 'plain' }] },
      { cells: columns.map((value) => ({ value, style: 'header' as const })), height: 24 },
      { cells: [day(from), undefined, text(texts.opening), undefined, undefined, figure(opening)] },
      ...lines,
      { cells: [day(to), undefined, text(texts.closing), figure(billed), figure(paid), figure(closing)] },
    ],
  };
}
