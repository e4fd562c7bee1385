import { setImmediate as breathe } from 'node:timers/promises';
import { archiveEntries, type ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { categoryNames } from '@bls/proto/contracts/calls/licensing/catalogue';
import { IMPORT_COLUMNS, IMPORT_ISSUES_KEPT } from '@bls/proto/domain/spu/import-columns';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { readHeader } from '@bls/proto/domain/values/import-header';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext, TenantContext } from '@bls/kit/rpc/context';
import type { z } from 'zod';
import type { ApprovalsDb } from '../../db/schema.js';
import type { SkuImportRecord } from '../../db/spu.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { Articles } from './articles.js';
import { type CheckedRow, isUsed, numbersOf, readRow, RowRules } from './check-rows.js';
import { checkProducts } from './check.job.js';
import { FileNumbers } from './file-numbers.js';
import { findImportById, finishCheck } from './imports.repository.js';
import { photosByCode } from './photos.js';
import { readTable } from './read-table.js';
import { takenOf } from './taken.queries.js';

/** Rows that are checked before the event loop gets a turn. */
const AT_ONCE = 1000;
type Found = { rows: CheckedRow[]; issues: Issue[] };

/** Reads and checks a product file; reports all issues at once. Products are created by the submission. */
@JobHandler(checkProducts)
export class CheckImport {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ importId, photosIssues }: z.output<typeof checkProducts.payload>, ctx: JobContext): Promise<void> {
    const found = await this.db.read(ctx, (trx) => findImportById(trx, importId));
    if (found?.status !== 'checking') return;
    const { rows, issues } = await this.check(found, ctx);
    const codes = new Set(rows.flatMap(({ cells }) => (cells.itemCode ? [cells.itemCode.toLowerCase()] : [])));
    const entries = found.photosFileId && photosIssues.length === 0 ? await entriesOf(this.caller, importId, ctx) : [];
    const { photos, issues: strangers } = photosByCode(entries, codes);
    const all = [...issues, ...photosIssues, ...strangers];
    const bad = rows.filter((row) => row.issues.length > 0);
    const errors = all.length + bad.reduce((sum, row) => sum + row.issues.length, 0);
    const refused = errors > 0;
    const checked = {
      status: refused ? ('refused' as const) : ('uploaded' as const),
      rows: rows.length,
      products: codes.size,
      pictures: entries.length,
      errors,
      issues: all.slice(0, IMPORT_ISSUES_KEPT),
      missing: refused ? [] : namesOf(rows).filter((code) => !photos.has(code.toLowerCase())),
    };
    const kept = refused ? bad.slice(0, IMPORT_ISSUES_KEPT) : rows;
    await this.db.transaction(ctx, (trx) => finishCheck(trx, ctx.tenant, importId, checked, kept));
  }

  private async check(found: SkuImportRecord, ctx: JobContext): Promise<Found> {
    const table = await readTable(await this.bytesOf(found.fileId, ctx));
    if ('issue' in table) return { rows: [], issues: [table.issue] };
    const { columns, issues } = readHeader(IMPORT_COLUMNS, table.header);
    if (issues.length > 0) return { rows: [], issues };
    const rows: CheckedRow[] = [];
    const used = table.rows.filter((row) => isUsed(row, columns));
    if (used.length === 0) return { rows, issues: [{ path: ['fileId'], rule: 'import.noData' }] };
    const numbers = new FileNumbers(used.flatMap((row) => numbersOf(row, columns)));
    for (const [at, row] of used.entries()) {
      rows.push(readRow(row, columns, numbers));
      if (at % AT_ONCE === 0) await breathe();
    }
    const { frame, taken } = await this.db.read(ctx, async (trx) => ({
      frame: await contractTermsOf(trx, found.contractId),
      taken: await takenOf(trx, found.companyId, rows),
    }));
    const { names } = await this.caller.call(categoryNames, {}, ctx);
    const rules = new RowRules(frame, taken, new Articles(frame, names));
    for (const [at, row] of rows.entries()) {
      row.issues.push(...rules.check(row));
      if (at % AT_ONCE > 0) continue;
      await breathe();
      await ctx.progress((at + 1) / (rows.length + 1));
    }
    return { rows, issues: [] };
  }

  private async bytesOf(fileId: string, ctx: JobContext): Promise<Uint8Array> {
    const { url, headers } = await this.caller.call(fileLocate, { fileId }, ctx);
    const response = await fetch(url, { headers });
    if (!response.ok) throw new CallError('unavailable');
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** The pictures of the unpacked archive of an import. */
export async function entriesOf(caller: Caller, archiveId: string, ctx: TenantContext): Promise<ArchiveEntry[]> {
  const all: ArchiveEntry[] = [];
  for (;;) {
    const { entries, total } = await caller.call(archiveEntries, { archiveId, offset: all.length }, ctx);
    all.push(...entries);
    if (entries.length === 0 || all.length >= total) return all;
  }
}

/** Item codes as the file spells them, each once. */
const namesOf = (rows: readonly CheckedRow[]): string[] => [
  ...new Map(rows.flatMap(({ cells }) => (cells.itemCode ? [[cells.itemCode.toLowerCase(), cells.itemCode] as const] : []))).values(),
];
