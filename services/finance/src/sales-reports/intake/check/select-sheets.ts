import { type ColumnMapping, columnKeys } from '@bls/proto/domain/sales-report/reading';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import type { SheetCheck } from './check-sheet.js';

/** Which sheets are the report, and what is to be said about the others. `columns`: how the sheets that matter were understood. */
export type SelectedSheets = {
  read: SheetCheck[];
  sheets: SheetRead[];
  columns: ColumnMapping[];
  messages: ReportMessage[];
};

const recognised = (columns: readonly ColumnMapping[]): number => columns.filter(({ field }) => field).length;

/**
 * Every sheet with the columns of a report is read, all of them together. A sheet of another month is left where others have
 * this month: people keep a sheet for each month. Whatever is left and might hold sales is told.
 */
export function selectSheets(all: readonly SheetCheck[]): SelectedSheets {
  const candidates = all.filter(({ place, header }) => place.visible && header);
  const some = candidates.some((sheet) => sheet.rows > 0 && !sheet.ofOtherMonth);
  const read = some ? candidates.filter((sheet) => !sheet.ofOtherMonth) : candidates;
  const leftOf = (sheet: SheetCheck): SheetRead['left'] => {
    if (read.includes(sheet)) return null;
    if (sheet.refusal) return 'unreadable';
    if (sheet.empty) return 'empty';
    if (!sheet.place.visible) return 'hidden';
    if (sheet.header) return 'otherMonth';
    return sheet.problem?.rule === 'salesReport.noHeader' ? 'noHeader' : 'notAReport';
  };
  const sheets = all.map((sheet): SheetRead => {
    const left = leftOf(sheet);
    return { name: sheet.place.name, rows: left === null ? sheet.rows : 0, left };
  });
  const told = all.flatMap((sheet, i) => messageOf(sheet, sheets[i]?.left ?? null) ?? []);
  if (read.length > 0) return { read, sheets, columns: columnsOf([...read, ...all.filter(misses)]), messages: [...told, ...alike(read)] };
  return { read, sheets, ...unreadable(all, told) };
}

const misses = (sheet: SheetCheck): boolean =>
  sheet.place.visible && sheet.problem !== null && sheet.problem.rule !== 'salesReport.noHeader';

/** Without any report among the sheets, the likeliest one decides what is said. */
function unreadable(all: readonly SheetCheck[], told: readonly ReportMessage[]): Pick<SelectedSheets, 'columns' | 'messages'> {
  const refusal = all.find((sheet) => sheet.refusal)?.refusal;
  const [best] = all
    .filter((sheet) => sheet.place.visible && sheet.problem)
    .sort((a, b) => recognised(b.columns) - recognised(a.columns) || b.columns.length - a.columns.length);
  if (refusal && (!best || !misses(best))) throw refusal;
  const problem: ReportMessage = best?.problem ?? { rule: 'salesReport.noHeader', severity: 'error' };
  const several = all.filter(({ place, empty }) => place.visible && !empty).length > 1;
  const named = several && best && misses(best) ? onSheet(problem, best.place.name) : problem;
  const others = told.filter(({ params }) => params?.['sheet'] !== best?.place.name);
  return { columns: best?.columns ?? [], messages: [named, ...others] };
}

/** A problem with columns as it is said where there are several sheets. */
const onSheet = ({ rule, severity, params }: ReportMessage, sheet: string): ReportMessage => ({
  rule: rule.replace('salesReport.', 'salesReport.sheet.'),
  severity,
  params: { ...params, sheet },
});

function messageOf(sheet: SheetCheck, left: SheetRead['left']): ReportMessage | null {
  const params = { sheet: sheet.place.name };
  if (left === 'notAReport' && sheet.problem) return { ...onSheet(sheet.problem, sheet.place.name), severity: 'warning' };
  if (left === 'hidden') return sheet.rows > 0 ? { rule: 'salesReport.sheet.hidden', severity: 'warning', params } : null;
  if (left === 'otherMonth') return { rule: 'salesReport.sheet.otherMonth', severity: 'warning', params: { ...params, count: sheet.rows } };
  if (left === 'unreadable') return { rule: 'salesReport.sheet.unreadable', severity: 'warning', params };
  return null;
}

/** Sheets with the same sales are likely one and its copy. */
function alike(read: readonly SheetCheck[]): ReportMessage[] {
  return read.flatMap((sheet, i) => {
    const same = read.find((other, j) => j < i && sheet.rows > 1 && other.rows === sheet.rows && sameTotals(other, sheet));
    return same
      ? [{ rule: 'salesReport.sheet.alike', severity: 'warning', params: { sheet: same.place.name, other: sheet.place.name } }]
      : [];
  });
}
const sameTotals = (a: SheetCheck, b: SheetCheck): boolean => a.amount === b.amount && a.quantity === b.quantity;

/** Headers that are the same on several sheets are shown once; where they differ, each set names its sheet. */
function columnsOf(sheets: readonly SheetCheck[]): ColumnMapping[] {
  const seen = new Map<string, SheetCheck>();
  for (const sheet of sheets) {
    const key = JSON.stringify(columnKeys(sheet.columns.map(({ header }) => header)));
    if (!seen.has(key)) seen.set(key, sheet);
  }
  const sets = [...seen.values()];
  if (sets.length <= 1) return sets[0]?.columns ?? [];
  return sets.flatMap(({ place, columns }) => columns.map((column) => ({ sheet: place.name, ...column })));
}
