import type { MovingColumn } from '@bls/proto/domain/moving-in/workbooks';
import { codeOf, MOVING_WORDS, type MovingWords, wordIn } from '@bls/proto/domain/moving-in/words';
import { format } from '@bls/proto/domain/values/decimal';
import { daySchema } from '@bls/proto/domain/values/time';
import type { Cell } from '@bls/kit/xlsx/reading/cells';
import type { RowIssue } from '../../db/moving-in.js';
import { readMonth, readNumber, readText, type Read } from '../../workbook/workbook.api.js';

type Value = { value: string | null } | Omit<RowIssue, 'column'>;
const DECIMALS = 6;
const LONGEST = 500;

/** The value of a cell as text, or the rule that it breaks. */
export function readValue(cell: Cell | undefined, column: MovingColumn): Value {
  const read = byType(cell, column);
  if ('value' in read && read.value === null && column.required) return { rule: 'required' };
  return read;
}

function byType(cell: Cell | undefined, column: MovingColumn): Value {
  switch (column.type) {
    case 'text':
      return plain(readText(cell, LONGEST));
    case 'month':
      return plain(readMonth(cell));
    case 'day':
      return dayOf(cell);
    case 'decimal':
      return numberOf(cell, DECIMALS);
    case 'whole':
      return numberOf(cell, 0);
    case 'percent':
      return percentOf(cell);
    case 'words':
    case 'list':
      return wordsOf(cell, column);
  }
}

function plain(read: Read<string>): Value {
  if ('rule' in read) return { rule: read.rule, ...(read.params ? { params: read.params } : {}) };
  return { value: read.value };
}

function numberOf(cell: Cell | undefined, decimals: number): Value {
  const read = readNumber(cell, decimals);
  if ('rule' in read) return { rule: read.rule, ...(read.params ? { params: read.params } : {}) };
  return { value: read.value === null ? null : format(read.value) };
}

/** "8", "8 %" and a cell that Excel shows as 8 % and stores as 0.08 are eight per cent only where the sign is written. */
function percentOf(cell: Cell | undefined): Value {
  if (cell?.kind !== 'text') return numberOf(cell, DECIMALS);
  return numberOf({ ...cell, value: cell.value.replace(/\s*[%％]\s*$/, '') }, DECIMALS);
}

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;

function dayOf(cell: Cell | undefined): Value {
  if (cell?.kind === 'date') return { value: cell.value };
  const text = readText(cell, LONGEST);
  if ('rule' in text || text.value === null) return plain(text);
  const found = DAY.exec(text.value.normalize('NFKC'));
  const day = found ? `${found[1]}-${found[2]?.padStart(2, '0')}-${found[3]?.padStart(2, '0')}` : '';
  return daySchema.safeParse(day).success ? { value: day } : { rule: 'movingIn.notADay', params: { found: text.value.slice(0, 60) } };
}

function wordsOf(cell: Cell | undefined, { type, words }: MovingColumn): Value {
  const text = readText(cell, LONGEST);
  if ('rule' in text || text.value === null) return plain(text);
  const parts = type === 'list' ? text.value.split(/[,;，；、\n]+/).flatMap((part) => part.trim() || []) : [text.value];
  if (!words) return { value: parts.join('\n') };
  const codes: string[] = [];
  for (const part of parts) {
    const read = codeOf(words, part);
    if (!('code' in read)) {
      return notAWord(part.slice(0, 60), words, read.suggestion);
    }
    codes.push(read.code);
  }
  return { value: codes.join('\n') };
}

/** More words than these are not listed. */
const MAX_LISTED = 40;

function notAWord(found: string, words: MovingWords, suggestion: string | undefined): Omit<RowIssue, 'column'> {
  const known = Object.keys(MOVING_WORDS[words]);
  const allowed = known.length > MAX_LISTED ? undefined : known.map((code) => wordIn(words, code)).join(', ');
  const params = { found, ...(allowed === undefined ? {} : { allowed }) };
  if (suggestion) return { rule: 'movingIn.didYouMean', params: { ...params, suggestion } };
  return { rule: allowed === undefined ? 'movingIn.notFound' : 'salesReport.notOneOf', params };
}
