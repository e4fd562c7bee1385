import { randomUUID } from 'node:crypto';
import { RECORD_SHEETS, type RecordKind } from '@bls/proto/domain/moving-in/workbooks';
import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import type { ReadRow } from '../state/read-row.js';
import type { KnownRecord, NamedRow } from './match-records.js';

/** A row of companies or properties with the rows that belong to it, each with the id that its record has when it is new. */
export type MovedRecord = { id: string; row: ReadRow; parts: { id: string; row: ReadRow }[] };

/** The records of a workbook. Adds issues to rows that are there twice, and to parts of a record that is not there. */
export function movedRecords(kind: RecordKind, rows: readonly ReadRow[]): MovedRecord[] {
  const { main, part, keys, by } = RECORD_SHEETS[kind];
  const records = new Map<string, MovedRecord>();
  for (const row of rows) {
    if (row.sheet !== main) continue;
    const record: MovedRecord = { id: randomUUID(), row, parts: [] };
    for (const key of keys) {
      const word = keyOf(row, key);
      if (word === undefined) continue;
      if (records.has(word)) row.issues.push({ column: key, rule: 'movingIn.rowTwice' });
      else records.set(word, record);
    }
  }
  for (const row of rows) {
    if (row.sheet !== part) continue;
    const cell = row.cells[by];
    const record = cell === undefined ? undefined : records.get(normalise(cell));
    if (record) record.parts.push({ id: randomUUID(), row });
    else if (cell !== undefined) row.issues.push({ column: by, rule: 'movingIn.notFound', params: { found: cell.slice(0, 60) } });
  }
  return [...new Set(records.values())];
}

const keyOf = (row: ReadRow, column: string): string | undefined => {
  const value = row.cells[column];
  return value === undefined ? undefined : normalise(value);
};

/** What a row is recognised by. */
export const namedRow = ({ cells }: ReadRow): NamedRow => ({
  name: cells['company'] ?? cells['property'] ?? '',
  nameZh: cells['nameZh'],
  kind: cells['kind'],
  code: cells['code'],
});

/** Finds the licensee that a sub-licensee belongs to, in the workbook or among those that exist. Adds issues, and the id of one that exists. */
export function resolveParents(records: readonly MovedRecord[], known: readonly KnownRecord[]): void {
  const licensees = new Set(
    records.flatMap(({ row: { cells } }) => (cells['kind'] === 'licensee' ? [normalise(cells['company'] ?? '')] : [])),
  );
  for (const { row } of records) {
    const { kind, parent } = row.cells;
    if (kind !== 'subLicensee') {
      if (parent !== undefined) row.issues.push({ column: 'parent', rule: 'movingIn.onlySubLicensees' });
      continue;
    }
    if (parent === undefined) {
      row.issues.push({ column: 'parent', rule: 'required' });
      continue;
    }
    const wanted = normalise(parent);
    const existing = known.find(
      (one) => one.kind === 'licensee' && [one.name, one.nameZh ?? ''].some((name) => normalise(name) === wanted),
    );
    if (existing) row.cells = { ...row.cells, parentId: existing.id };
    else if (!licensees.has(wanted))
      row.issues.push({ column: 'parent', rule: 'movingIn.notFound', params: { found: parent.slice(0, 60) } });
  }
}
