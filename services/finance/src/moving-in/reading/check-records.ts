import { MOVED_COMPANIES, movedCompanyCheck } from '@bls/proto/contracts/calls/identity/companies/moved-company';
import type { CellIssue } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import { MOVED_PROPERTIES, movedPropertyCheck } from '@bls/proto/contracts/calls/licensing/moving-in/moved-property';
import type { RecordKind } from '@bls/proto/domain/moving-in/workbooks';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import type { ReadRow } from '../state/read-row.js';
import { type KnownRecord, matchOf } from './match-records.js';
import { type MovedRecord, movedRecords, namedRow, resolveParents } from './moved-records.js';

/**
 * Checks the rows of companies or properties by the rules of the service that has them, and says of each whether it exists. Adds
 * issues and matches to the rows.
 */
export async function checkRecords(caller: Caller, kind: RecordKind, rows: readonly ReadRow[], ctx: JobContext): Promise<void> {
  const records = movedRecords(kind, rows);
  const readable = records.filter(({ row, parts }) => [row, ...parts.map((part) => part.row)].every(({ issues }) => issues.length === 0));
  const { issues, known } = await CHECKS[kind](caller, readable, ctx);
  if (kind === 'companies') resolveParents(records, known);
  const rowAt = new Map(rows.map((row) => [`${row.sheet} ${row.row}`, row]));
  for (const { sheet, row, ...issue } of issues) rowAt.get(`${sheet} ${row}`)?.issues.push(issue);
  for (const { row } of records) if (row.issues.length === 0) row.match = matchOf(namedRow(row), known);
}

type Checked = { issues: CellIssue[]; known: KnownRecord[] };

const CHECKS: Readonly<Record<RecordKind, (caller: Caller, records: readonly MovedRecord[], ctx: JobContext) => Promise<Checked>>> = {
  companies: (caller, records, ctx) =>
    inBatches(records, MOVED_COMPANIES, (batch) =>
      caller.call(
        movedCompanyCheck,
        { companies: batch.map(({ id, row, parts }) => ({ id, company: partOf(row), contacts: parts.map((part) => partOf(part.row)) })) },
        ctx,
      ),
    ),
  properties: (caller, records, ctx) =>
    inBatches(records, MOVED_PROPERTIES, (batch) =>
      caller.call(
        movedPropertyCheck,
        {
          properties: batch.map(({ id, row, parts }) => ({
            id,
            property: partOf(row),
            characters: parts.map((part) => ({ id: part.id, ...partOf(part.row) })),
          })),
        },
        ctx,
      ),
    ),
};

/** At least one call, because what exists is needed too. */
async function inBatches<T>(all: readonly T[], size: number, check: (batch: readonly T[]) => Promise<Checked>): Promise<Checked> {
  const result = await check(all.slice(0, size));
  for (let from = size; from < all.length; from += size) result.issues.push(...(await check(all.slice(from, from + size))).issues);
  return result;
}

const partOf = ({ row, cells }: Pick<ReadRow, 'row' | 'cells'>) => ({ row, values: { ...cells } });
