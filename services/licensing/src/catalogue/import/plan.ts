import { createHash } from 'node:crypto';
import type { CatalogueChange, CatalogueCounts, CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import type { CatalogueEntry } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { CATALOGUE_CHANGES } from '@bls/proto/domain/enumerations/catalogue';
import type { Issue } from '@bls/proto/domain/values/errors';
import { changesOf, stateOf } from '../changes.js';
import { codeMaker } from '../codes.js';
import { RowRules } from './check-rows.js';
import { type Parsed, parseRow } from './parse-row.js';
import { type ImportRow, issueAt } from './read-sheet.js';

export type PlannedChange = Omit<CatalogueChange, 'liveDeals'>;
export type WithoutRow = 'keep' | 'switchOff';
export type Plan = { rows: ImportRow[]; changes: PlannedChange[]; counts: CatalogueCounts; unchanged: number; id: string };

/** The changes of an import, or, when any row is wrong, the issues of all rows and no changes. Pure. */
export function planImport(rows: readonly ImportRow[], entries: readonly CatalogueEntry[], withoutRow: WithoutRow): Plan {
  const parsedRows = rows.map((row) => ({ row, ...parseRow(row) }));
  const parsed = parsedRows.flatMap((one) => one.parsed ?? []);
  const rules = new RowRules(
    entries,
    parsedRows.map(({ row, kind }) => ({ code: row.cells.code, kind })),
  );
  const issues = new Map(
    parsedRows.map(({ row, parsed: valid, issues: found }) => {
      const duplicate = rules.duplicateOf({ code: row.cells.code, line: row.line });
      return [row.line, duplicate.length > 0 || !valid ? [...duplicate, ...found] : rules.check(valid)];
    }),
  );
  const named = withCodes(parsed, entries);
  const listed = new Set(named.map(({ code }) => code));
  const left = entries.filter(({ code }) => !listed.has(code));
  for (const { line, issue } of takenNames(named, left, entries)) issues.get(line)?.push(issue);
  const checked = rows.map((row) => ({ ...row, issues: issues.get(row.line) ?? [] }));
  const clean = checked.every((row) => row.issues.length === 0);
  const changes = clean ? changesIn(named, withoutRow === 'switchOff' ? left : [], entries) : [];
  return {
    rows: checked,
    changes,
    counts: countsOf(changes),
    unchanged: clean ? rows.length - changes.filter(({ line }) => line !== null).length : 0,
    id: fingerprint(changes, entries),
  };
}

/** Gives new entries without a code an unused one. */
function withCodes(parsed: readonly Parsed[], entries: readonly CatalogueEntry[]): Parsed[] {
  const parents = new Map(entries.map(({ code, kind, segment }) => [code, { code, kind, segment }]));
  for (const { code, kind, parent } of parsed)
    if (kind === 'subCategory' && parent && !parents.has(code)) parents.set(code, { code, kind, segment: parent });
  const nextCode = codeMaker([...entries, ...parsed].map(({ code }) => code));
  return parsed.map((row) => {
    const parent = parents.get(row.parent ?? '');
    return row.code || !parent ? row : { ...row, code: nextCode(parent, row.state.name) };
  });
}

function changesIn(named: readonly Parsed[], left: readonly CatalogueEntry[], entries: readonly CatalogueEntry[]): PlannedChange[] {
  const known = new Map(entries.map((entry) => [entry.code, entry]));
  const listed = named.map(({ state, ...row }) => {
    const entry = known.get(row.code);
    const before = entry ? stateOf(entry) : null;
    return { ...row, before, after: state, changes: changesOf(before, state) };
  });
  const absent = left.map((entry) => {
    const [before, after] = [stateOf(entry), { ...stateOf(entry), active: false }];
    return { code: entry.code, kind: entry.kind, parent: entry.parent, line: null, before, after, changes: changesOf(before, after) };
  });
  return [...listed, ...absent].filter(({ changes }) => changes.length > 0);
}

/** Entries of one parent have different names. The issue is on rows with a new name, not on the entry that had it before. */
function takenNames(
  named: readonly Parsed[],
  left: readonly CatalogueEntry[],
  entries: readonly CatalogueEntry[],
): { line: number; issue: Issue }[] {
  const known = new Map(entries.map((entry) => [entry.code, entry]));
  // A duplicate code has its own issue.
  const once = [...new Map(named.map((row) => [row.code || row.line, row])).values()];
  const after = [...once.map(({ parent, state }) => ({ parent, ...state })), ...left];
  return (['name', 'nameZh'] as const).flatMap((field) => {
    const key = (parent: string | null, state: CatalogueState) => `${parent} ${state[field].toLowerCase()}`;
    const taken = Map.groupBy(after, (one) => key(one.parent, one));
    return named
      .filter(({ code, parent, state }) => {
        const before = known.get(code);
        const isNew = !before || before[field].toLowerCase() !== state[field].toLowerCase();
        return isNew && (taken.get(key(parent, state))?.length ?? 0) > 1;
      })
      .map(({ line }) => ({ line, issue: issueAt(field, 'catalogueNameTaken') }));
  });
}

const countsOf = (changes: readonly PlannedChange[]): CatalogueCounts =>
  Object.fromEntries(
    CATALOGUE_CHANGES.map((kind) => [kind, changes.filter((change) => change.changes.includes(kind)).length]),
  ) as CatalogueCounts;

/** Changes when the workbook or an entry that it changes is different. */
function fingerprint(changes: readonly PlannedChange[], entries: readonly CatalogueEntry[]): string {
  const revisions = new Map(entries.map(({ code, revision }) => [code, revision]));
  const content = changes.map(({ code, kind, parent, before, after }) => [code, kind, parent, before, after, revisions.get(code) ?? null]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
