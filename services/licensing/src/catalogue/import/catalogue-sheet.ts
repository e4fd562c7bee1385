import { CATALOGUE_COLUMNS, type CatalogueColumn, OFFERED_WORDS } from '@bls/proto/domain/catalogue/workbook-columns';
import { CATALOGUE_KINDS } from '@bls/proto/domain/enumerations/catalogue';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { CatalogueEntry } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { columnName } from '@bls/kit/xlsx/column-name';
import type { OutCell, OutRow, OutSheet, Validation } from '@bls/kit/xlsx/sheet';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import type { Readable } from 'node:stream';
import { translate } from '../../texts.js';
import type { ImportRow } from './read-sheet.js';

const WIDTHS: Record<CatalogueColumn, number> = { code: 52, kind: 16, parent: 46, name: 36, nameZh: 30, active: 10 };
const SPARE_ROWS = 500;
const FIXED_COLUMNS: readonly CatalogueColumn[] = ['code', 'kind', 'parent'];

/** The catalogue as a workbook that can be imported again. */
export function catalogueWorkbook(entries: readonly CatalogueEntry[], language: Language): Readable {
  const rows = entries.map((entry): OutRow => {
    const values: Record<CatalogueColumn, string> = {
      code: entry.code,
      kind: translate(language, `catalogueKind.${entry.kind}`),
      parent: entry.parent ?? '',
      name: entry.name,
      nameZh: entry.nameZh,
      active: OFFERED_WORDS[entry.active ? 'yes' : 'no'][language],
    };
    return { cells: CATALOGUE_COLUMNS.map(({ id }) => ({ value: values[id], style: FIXED_COLUMNS.includes(id) ? 'given' : 'text' })) };
  });
  return workbookOf(rows, entries.length, language);
}

/** The rows of an imported workbook with a comment on each wrong cell. Comments on a whole row are on its code. */
export function markedWorkbook(rows: readonly ImportRow[], language: Language): Readable {
  return workbookOf(markedRows(rows, language), rows.at(-1)?.line ?? 1, language);
}

function* markedRows(rows: readonly ImportRow[], language: Language): Generator<OutRow> {
  let next = 2;
  for (const row of rows) {
    // Rows keep their numbers, so that the screen and the file show the same ones.
    for (; next < row.line; next += 1) yield { cells: [] };
    yield { cells: CATALOGUE_COLUMNS.map(({ id }) => markedCell(row, id, language)) };
    next = Math.max(next, row.line) + 1;
  }
}

function markedCell({ cells, issues }: ImportRow, column: CatalogueColumn, language: Language): OutCell {
  const found = issues.filter(({ path }) => path[0] === column || (path[0] === 'row' && column === 'code'));
  if (found.length === 0) return { value: cells[column], style: 'text' };
  const comment = found.map(({ rule, params }) => translate(language, `rule.${rule}`, params)).join('\n');
  return { value: cells[column], style: 'error', comment };
}

function workbookOf(rows: Iterable<OutRow>, last: number, language: Language): Readable {
  const text = (key: string): string => translate(language, `catalogueWorkbook.${key}`);
  const header: OutRow = { cells: CATALOGUE_COLUMNS.map(({ header: names }) => ({ value: names[language], style: 'header' })), height: 24 };
  const end = last + SPARE_ROWS;
  const lists: Partial<Record<CatalogueColumn, readonly string[]>> = {
    kind: CATALOGUE_KINDS.map((kind) => translate(language, `catalogueKind.${kind}`)),
    active: [OFFERED_WORDS.yes[language], OFFERED_WORDS.no[language]],
  };
  const validations = CATALOGUE_COLUMNS.flatMap(({ id, header: names }, at): Validation[] => {
    const values = lists[id];
    if (!values) return [];
    const column = columnName(at);
    return [{ range: `${column}2:${column}${end}`, rule: { kind: 'list', values }, title: names[language], message: values.join(', ') }];
  });
  const sheet: OutSheet = {
    name: text('sheet'),
    widths: CATALOGUE_COLUMNS.map(({ id }) => WIDTHS[id]),
    frozenRows: 1,
    filter: `A1:${columnName(CATALOGUE_COLUMNS.length - 1)}1`,
    validations,
    rows: withFirst(header, rows),
  };
  return writeWorkbook([sheet, helpSheet(text)], text('author'));
}

function* withFirst(first: OutRow, rows: Iterable<OutRow>): Generator<OutRow> {
  yield first;
  yield* rows;
}

const HELP = ['purpose', 'names', 'offered', 'new', 'codes', 'left'] as const;
const helpSheet = (text: (key: string) => string): OutSheet => ({
  name: text('help'),
  widths: [110],
  rows: [
    { cells: [{ value: text('title'), style: 'title' }], height: 26 },
    ...HELP.map((key): OutRow => ({ cells: [{ value: text(`about.${key}`), style: 'note' }], height: 32 })),
  ],
});
