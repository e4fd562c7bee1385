import { randomUUID } from 'node:crypto';
import { MOVED_COMPANIES, movedCompanyImport } from '@bls/proto/contracts/calls/identity/companies/moved-company';
import { MOVED_PROPERTIES, movedPropertyImport } from '@bls/proto/contracts/calls/licensing/moving-in/moved-property';
import { makesRecord, type RowMatch } from '@bls/proto/domain/moving-in/matches';
import { RECORD_SHEETS, type RecordKind } from '@bls/proto/domain/moving-in/workbooks';
import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import type { recordRows } from '../state/workbooks.queries.js';
import type { Importing } from './importing.js';

type Row = Awaited<ReturnType<typeof recordRows>>[number];
type Made = { id: string; row: Row; parts: Row[] };
/** Stores a batch; answers the ids that are there afterwards. */
type Send = (batch: readonly Made[], by: Importing['by']) => Promise<{ made: string[] }>;

/** Answers the rows whose name was taken by somebody else meanwhile. */
export async function importRecords(
  caller: Caller,
  kind: RecordKind,
  rows: readonly Row[],
  by: Importing['by'],
  ctx: JobContext,
  done: (fraction: number) => Promise<void>,
): Promise<Row[]> {
  const records = recordsOf(kind, rows);
  const { send, size } = kind === 'companies' ? companies(caller, rows, ctx) : properties(caller, ctx);
  const taken: Row[] = [];
  for (let from = 0; from < records.length; from += size) {
    const batch = records.slice(from, from + size);
    const made = new Set((await send(batch, by)).made);
    taken.push(...batch.filter(({ id }) => !made.has(id)).map(({ row }) => row));
    await done((from + batch.length) / records.length);
  }
  return taken;
}

/** The rows of which records are made, each with its parts; companies after those that they belong to. */
function recordsOf(kind: RecordKind, rows: readonly Row[]): Made[] {
  const { main, part, by, keys } = RECORD_SHEETS[kind];
  const parts = Map.groupBy(
    rows.filter(({ sheet }) => sheet === part),
    ({ cells }) => normalise(cells[by] ?? ''),
  );
  const made = rows.flatMap((row): Made[] => {
    if (row.sheet !== main || !makesRecord(row.match)) return [];
    const words = new Set(keys.flatMap((key) => (row.cells[key] === undefined ? [] : [normalise(row.cells[key])])));
    return [{ id: row.match.id, row, parts: [...words].flatMap((word) => parts.get(word) ?? []) }];
  });
  const isBelow = ({ row }: Made): number => (row.cells['kind'] === 'subLicensee' ? 1 : 0);
  return made.toSorted((a, b) => isBelow(a) - isBelow(b));
}

/** The id of the company that a row is or becomes. */
const idOf = (match: RowMatch): string => (match.state === 'near' && match.decision !== 'new' ? match.nearId : match.id);

function companies(caller: Caller, rows: readonly Row[], ctx: JobContext): { send: Send; size: number } {
  const licensees = new Map(
    rows.flatMap(({ cells, match }) =>
      match && cells['kind'] === 'licensee' ? [[normalise(cells['company'] ?? ''), idOf(match)] as const] : [],
    ),
  );
  const parentOf = ({ cells }: Row): string | null =>
    cells['parent'] === undefined ? null : (licensees.get(normalise(cells['parent'])) ?? cells['parentId'] ?? null);
  const send: Send = (batch, by) =>
    caller.call(
      movedCompanyImport,
      {
        by,
        companies: batch.map(({ id, row, parts }) => ({
          id,
          company: partOf(row),
          contacts: parts.map(partOf),
          parentId: parentOf(row),
        })),
      },
      ctx,
    );
  return { send, size: MOVED_COMPANIES };
}

function properties(caller: Caller, ctx: JobContext): { send: Send; size: number } {
  const send: Send = (batch, by) =>
    caller.call(
      movedPropertyImport,
      {
        by,
        properties: batch.map(({ id, row, parts }) => ({
          id,
          property: partOf(row),
          characters: parts.map((part) => ({ id: randomUUID(), ...partOf(part) })),
        })),
      },
      ctx,
    );
  return { send, size: MOVED_PROPERTIES };
}

const partOf = ({ row, cells }: Pick<Row, 'row' | 'cells'>) => ({ row, values: { ...cells } });
