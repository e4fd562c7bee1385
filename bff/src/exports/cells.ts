import { DECIMAL_PATTERN } from '@bls/proto/domain/values/decimal';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { Clock } from '@bls/proto/domain/values/clock/time-zone';
import type { ExportColumn } from '@bls/proto/contracts/export';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { serialOfDay, serialOfInstant } from '@bls/kit/xlsx/excel-date';
import type { OutCell } from '@bls/kit/xlsx/sheet';
import type { Style } from '@bls/kit/xlsx/styles-xml';

/** The reader of the workbook: the language of its words and the time zone of its times. */
export type Reader = {
  language: Language;
  clock: Clock;
  translate: (key: string, params?: Record<string, string | number>) => string | undefined;
};

const EMPTY: OutCell = { value: null };
/** Spreadsheets represent this many digits exactly; a longer figure is written as text, so that no digit is lost. */
const EXACT_DIGITS = 15;
/** Texts that spreadsheets treat as a formula when somebody edits the cell or saves the sheet as text. */
const FORMULA = /^[=+\-@\t\r]/;

const text = (value: string | null | undefined): OutCell => (!value ? EMPTY : FORMULA.test(value) ? { value, style: 'quoted' } : { value });

function number(value: string | number | null | undefined, style: Style = 'decimal'): OutCell {
  if (value === null || value === undefined || value === '') return EMPTY;
  const plain = String(value);
  if (!DECIMAL_PATTERN.test(plain) || plain.replace(/^-?0*|\./g, '').length > EXACT_DIGITS) return text(plain);
  return { value: plain, kind: 'number', style };
}

const day = (value: string | null | undefined): OutCell => (value ? { value: serialOfDay(value), kind: 'number', style: 'day' } : EMPTY);

/** The headings of a column: money and periods take two cells. */
export function headings(column: ExportColumn<never>, heading: string, { translate }: Reader): string[] {
  const headingOf = (key: string) => translate(`export.${key}`, { heading }) ?? heading;
  if (column.kind === 'money') return [heading, headingOf('currency')];
  return column.kind === 'period' ? [headingOf('from'), headingOf('until')] : [heading];
}

/** The cells of one column of a row. Figures are numbers, days are days, and no cell can be a formula. */
export function cells(column: ExportColumn<never>, row: never, reader: Reader): OutCell[] {
  switch (column.kind) {
    case 'text':
      return [text(column.value(row, reader.language, reader.translate))];
    case 'label':
      return [text(labels(column.texts, column.value(row), reader))];
    case 'number':
      return [number(column.value(row))];
    case 'day':
      return [day(column.value(row) as string | null)];
    case 'month': {
      const month = column.value(row);
      return [month ? { value: serialOfDay(`${month}-01`), kind: 'number', style: 'month' } : EMPTY];
    }
    case 'instant': {
      const instant = column.value(row);
      return [instant ? { value: serialOfInstant(String(instant), reader.clock), kind: 'number', style: 'instant' } : EMPTY];
    }
    case 'money': {
      const currency = column.currency(row);
      if (!currency) return [EMPTY, EMPTY];
      const { digits, label } = CURRENCIES[currency];
      return [number(column.value(row), digits === 0 ? 'wholeAmount' : 'amount'), text(label)];
    }
    case 'period':
      return [day(column.from(row)), day(column.until(row))];
    case 'flag': {
      const flag = column.value(row);
      return [text(typeof flag === 'boolean' ? reader.translate(`export.${flag ? 'yes' : 'no'}`) : null)];
    }
  }
}

function labels(texts: string, value: string | readonly string[] | null | undefined, { language, translate }: Reader): string | null {
  if (value === null || value === undefined) return null;
  const codes = typeof value === 'string' ? [value] : value;
  return codes.map((code) => translate(`${texts}.${code}`) ?? code).join(language === 'zh' ? '、' : ', ');
}

/** Widths in characters. */
export const widths = (column: ExportColumn<never>): number[] => {
  switch (column.kind) {
    case 'money':
      return [16, 12];
    case 'period':
      return [12, 12];
    case 'text':
    case 'label':
      return [26];
    default:
      return [column.kind === 'instant' ? 18 : 12];
  }
};
