import { format } from '@bls/proto/domain/values/decimal';
import type { Reading } from '@bls/proto/domain/sales-report/reading';
import {
  BUSINESS_MODEL_WORDS,
  bothLanguages,
  CHANNEL_WORDS,
  DATA_TYPE_WORDS,
  SALES_FIELDS,
  type Word,
} from '@bls/proto/domain/sales-report/vocabulary';
import type { Cell } from '@bls/kit/xlsx/reading/cells';
import { readRow } from '../intake/check/read-row.js';
import type { TemplateLine } from '../template/template-workbook.js';
import { type OwnSale, refusedFile } from './own-workbook.js';

const WORDS: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  channel: CHANNEL_WORDS,
  businessModel: BUSINESS_MODEL_WORDS,
  dataType: DATA_TYPE_WORDS,
};

/**
 * A sale as a row of the template: what is read with certainty in its usual form, everything else as it stands in the file, so that
 * the check of the report says what is wrong with it. `currency`: that of the contract; empty when it is not known here.
 */
export function templateLine(sale: OwnSale, month: string, { style, said }: Reading, currency: string): TemplateLine {
  const { row, messages, ambiguous } = readRow(sale.cells, currency, style, { given: sale.month ?? undefined, near: month });
  // the figure of several rows cannot be divided, and would count once for each of them
  if (messages.some(({ rule }) => rule === 'salesReport.mergedFigure')) throw refusedFile('salesReport.divide.mergedFigure');
  const uncertain = new Set(messages.map(({ field }) => field));
  const line: TemplateLine = {};
  for (const field of SALES_FIELDS) {
    const cell = sale.cells[field];
    const read = row[field];
    const isNumber = typeof read === 'bigint';
    if (!cell && field !== 'month') continue;
    if (read === null || uncertain.has(field) || (isNumber && ambiguous > 0 && !said)) {
      const text = cell && asWritten(cell);
      if (text) line[field] = text;
    } else {
      const word = WORDS[field]?.[String(read)];
      line[field] = isNumber ? format(read) : word ? bothLanguages(word) : String(read);
    }
  }
  return line;
}

const asWritten = ({ value, sign }: Cell): string => (sign ? `${sign} ${value}` : value).trim();
