import { type ColumnMapping, columnKeys } from '@bls/proto/domain/sales-report/reading';
import { bothLanguages, HEADERS } from '@bls/proto/domain/sales-report/vocabulary';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import type { SheetCheck } from './check-sheet.js';

/** `read`: the sheets of the report. `columns`: how their columns, and those of sheets with missing columns, were read. */
export type SelectedSheets = {
  read: SheetCheck[];
  sheets: SheetRead[];
  columns: ColumnMapping[];
  messages: ReportMessage[];
};

const recognised = (columns: readonly ColumnMapping[]): number => columns.filter(({ field }) => field).length;

/**
 * All sheets with the columns of a report are read together. A sheet of another month is skipped when other sheets have this
 * month, because some workbooks have a sheet for each month. Skipped sheets that may hold sales get a message.
 */
export function selectSheets(all: readonly SheetCheck[]): SelectedSheets {
  const candidates = all.filter(({ position, header }) => position.visible && header);
  const hasThisMonth = candidates.some((sheet) => sheet.rows > 0 && !sheet.ofOtherMonth);
  const ofMonth = hasThisMonth ? candidates.filter((sheet) => !sheet.ofOtherMonth) : candidates;
  // Beside sheets that name their month, one that does not is probably a summary of them.
  const namesMonth = ofMonth.some((sheet) => sheet.rows > 0 && !sheet.assumesMonth);
  const read = namesMonth ? ofMonth.filter((sheet) => !sheet.assumesMonth) : ofMonth;
  const leftOf = (sheet: SheetCheck): SheetRead['left'] => {
    if (read.includes(sheet)) return null;
    if (sheet.isOfOtherContract) return 'otherContract';
    if (sheet.refusal) return 'unreadable';
    if (sheet.empty) return 'empty';
    if (!sheet.position.visible) return 'hidden';
    if (sheet.header) return sheet.assumesMonth ? 'notAReport' : 'otherMonth';
    return sheet.problem?.rule === 'salesReport.noHeader' ? 'noHeader' : 'notAReport';
  };
  const sheets = all.map((sheet): SheetRead => {
    const left = leftOf(sheet);
    return { name: sheet.position.name, rows: left === null ? sheet.rows : 0, left };
  });
  const messages = all.flatMap((sheet, i) => messageOf(sheet, sheets[i]?.left ?? null) ?? []);
  if (read.length > 0)
    return { read, sheets, columns: columnsOf([...read, ...all.filter(lacksColumns)]), messages: [...messages, ...alike(read)] };
  return { read, sheets, ...unreadable(all, messages) };
}

const lacksColumns = (sheet: SheetCheck): boolean =>
  sheet.position.visible && sheet.problem !== null && sheet.problem.rule !== 'salesReport.noHeader';

/** Without a sheet of the report, the messages are about the most likely sheet. */
function unreadable(all: readonly SheetCheck[], messages: readonly ReportMessage[]): Pick<SelectedSheets, 'columns' | 'messages'> {
  const refusal = all.find((sheet) => sheet.refusal)?.refusal;
  const [best] = all
    .filter((sheet) => sheet.position.visible && sheet.problem)
    .sort((a, b) => recognised(b.columns) - recognised(a.columns) || b.columns.length - a.columns.length);
  if (refusal && (!best || !lacksColumns(best))) throw refusal;
  const problem: ReportMessage = best?.problem ?? { rule: 'salesReport.noHeader', severity: 'error' };
  const several = all.filter(({ position, empty }) => position.visible && !empty).length > 1;
  const message = several && best && lacksColumns(best) ? onSheet(problem, best.position.name) : problem;
  const others = messages.filter(({ params }) => params?.['sheet'] !== best?.position.name);
  return { columns: best?.columns ?? [], messages: [message, ...others] };
}

/** A problem with columns that names its sheet. */
const onSheet = ({ rule, severity, params }: ReportMessage, sheet: string): ReportMessage => ({
  rule: rule.replace('salesReport.', 'salesReport.sheet.'),
  severity,
  params: { ...params, sheet },
});

function messageOf(sheet: SheetCheck, left: SheetRead['left']): ReportMessage | null {
  const params = { sheet: sheet.position.name };
  if (left === 'notAReport' && sheet.assumesMonth) {
    const columns = bothLanguages(HEADERS.month);
    return { rule: 'salesReport.sheet.missingColumns', severity: 'warning', params: { ...params, columns } };
  }
  if (left === 'notAReport' && sheet.problem) return { ...onSheet(sheet.problem, sheet.position.name), severity: 'warning' };
  if (left === 'hidden') return sheet.rows > 0 ? { rule: 'salesReport.sheet.hidden', severity: 'warning', params } : null;
  if (left === 'otherMonth') return { rule: 'salesReport.sheet.otherMonth', severity: 'warning', params: { ...params, count: sheet.rows } };
  if (left === 'unreadable') return { rule: 'salesReport.sheet.unreadable', severity: 'warning', params };
  return null;
}

/** Two sheets with the same sales: one is probably a copy. */
function alike(read: readonly SheetCheck[]): ReportMessage[] {
  return read.flatMap((sheet, i) => {
    const same = read.find((other, j) => j < i && sheet.rows > 1 && other.rows === sheet.rows && sameTotals(other, sheet));
    return same
      ? [{ rule: 'salesReport.sheet.alike', severity: 'warning', params: { sheet: same.position.name, other: sheet.position.name } }]
      : [];
  });
}
const sameTotals = (a: SheetCheck, b: SheetCheck): boolean => a.amount === b.amount && a.quantity === b.quantity;

/** Equal headers of several sheets are shown once; different ones name their sheet. */
function columnsOf(sheets: readonly SheetCheck[]): ColumnMapping[] {
  const seen = new Map<string, SheetCheck>();
  for (const sheet of sheets) {
    const key = JSON.stringify(columnKeys(sheet.columns.map(({ header }) => header)));
    if (!seen.has(key)) seen.set(key, sheet);
  }
  const sets = [...seen.values()];
  if (sets.length <= 1) return sets[0]?.columns ?? [];
  return sets.flatMap(({ position, columns }) => columns.map((column) => ({ sheet: position.name, ...column })));
}
