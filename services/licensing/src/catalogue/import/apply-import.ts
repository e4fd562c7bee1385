import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { catalogueImportApply } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { personOf } from '../../db/history.repository.js';
import type { LicensingDb } from '../../db/schema.js';
import { readCatalogue } from '../catalogue.queries.js';
import { saveEntries } from '../catalogue.repository.js';
import { lockCatalogue } from '../change-entry.js';
import { findImport } from '../history.queries.js';
import { insertImport, recordChanges } from '../history.repository.js';
import { CatalogueFile } from './catalogue-file.js';
import { planImport } from './plan.js';
import type { ImportRow } from './read-sheet.js';

const MAX_ISSUES = 50;

/** Imports a workbook exactly as its check showed, or not at all. */
@Handler(catalogueImportApply)
export class ApplyCatalogueImport {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly file: CatalogueFile,
  ) {}

  /** Errors as the call says. */
  async execute(
    { id, fileId, withoutRow, plan: expectedPlan }: RequestOf<typeof catalogueImportApply>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof catalogueImportApply>> {
    const { tenant, actor } = ctx;
    const { fileName, rows, issues } = await this.file.read(fileId, ctx);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    return this.db.transaction(ctx, async (trx) => {
      await lockCatalogue(trx, tenant);
      const applied = await findImport(trx, tenant, id);
      if (applied) return applied;
      const plan = planImport(rows, await readCatalogue(trx, tenant), withoutRow);
      const problems = problemsOf(plan.rows);
      if (problems.length > 0) throw new CallError('ruleBroken', { issues: problems });
      if (plan.id !== expectedPlan) throw new CallError('conflict');
      const by = personOf(actor);
      await insertImport(trx, { tenant, id, fileId, fileName, counts: plan.counts, by });
      await saveEntries(trx, { tenant, byName: actor.name }, plan.changes);
      await recordChanges(trx, { tenant, by, importId: id }, plan.changes);
      return { id, counts: plan.counts };
    });
  }
}

const problemsOf = (rows: readonly ImportRow[]): Issue[] =>
  rows.flatMap(({ line, issues }) => issues.map((issue) => ({ ...issue, path: [line, ...issue.path] }))).slice(0, MAX_ISSUES);
