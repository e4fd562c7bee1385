import { setImmediate as breathe } from 'node:timers/promises';
import { archiveEntries, type ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { categoryNames } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import type { ImportColumn } from '@bls/proto/domain/spu/import-columns';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext, TenantContext } from '@bls/kit/rpc/context';
import type { z } from 'zod';
import type { ApprovalsDb } from '../../db/schema.js';
import type { SkuImportRecord } from '../../db/spu.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { Articles } from './rows/articles.js';
import { RowRules } from './rows/check-rows.js';
import { checkResult } from './check-result.js';
import { checkProducts } from './check.job.js';
import { findImportById, finishCheck } from './imports.repository.js';
import { AT_ONCE, type ReadRows, readRows } from './rows/read-rows.js';
import { columnsOfTenant } from './tenant-columns.js';
import { takenOf } from './taken.queries.js';

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
    const columns = await columnsOfTenant(this.caller, ctx);
    const { rows, issues } = await this.check(found, columns, ctx);
    const entries = found.photosFileId && photosIssues.length === 0 ? await entriesOf(this.caller, importId, ctx) : [];
    const result = checkResult({ rows, issues: [...issues, ...photosIssues] }, entries);
    await this.db.transaction(ctx, (trx) => finishCheck(trx, { tenant: ctx.tenant, id: importId, columns }, result));
  }

  private async check(found: SkuImportRecord, columns: readonly ImportColumn[], ctx: JobContext): Promise<ReadRows> {
    const { rows, issues } = await readRows(await this.bytesOf(found.fileId, ctx), columns);
    if (issues.length > 0) return { rows, issues };
    const { terms, taken } = await this.db.read(ctx, async (trx) => ({
      terms: await contractTermsOf(trx, found.contractId),
      taken: await takenOf(trx, found.companyId, rows),
    }));
    const { names } = await this.caller.call(categoryNames, {}, ctx);
    const rules = new RowRules(terms, taken, new Articles(terms, names));
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
