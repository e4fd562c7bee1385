import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { catalogueImportApply } from '@bls/proto/contracts/calls/licensing/catalogue-import';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../../db/schema.js';
import { personOf } from '../../db/history.repository.js';
import { readCatalogue } from '../catalogue.queries.js';
import { saveEntries } from '../catalogue.repository.js';
import { importedAs } from '../history.queries.js';
import { insertImport, recordChanges } from '../history.repository.js';
import { planImport } from './plan.js';
import { ReadCatalogueFile } from './read-file.js';
import type { ImportRow } from './read-sheet.js';

type Applied = ResponseOf<typeof catalogueImportApply>;
const MOST_ISSUES = 50;

/** Imports a workbook exactly as its check has told, or not at all. */
@Injectable()
export class ApplyCatalogueImport {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly file: ReadCatalogueFile,
  ) {}

  /** Errors as the call says. */
  async run({ id, fileId, withoutRow, plan: seen }: RequestOf<typeof catalogueImportApply>, ctx: CallContext): Promise<Applied> {
    const { tenant, actor } = ctx;
    const { fileName, rows, issues } = await this.file.run(fileId, ctx);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    return this.db.transaction(ctx, async (trx) => {
      // shared with changes of single entries
      await advisoryLock(trx, tenant, 'catalogue');
      const earlier = await importedAs(trx, tenant, id);
      if (earlier) return earlier;
      const plan = planImport(rows, await readCatalogue(trx, tenant), withoutRow);
      const bad = problemsOf(plan.rows);
      if (bad.length > 0) throw new CallError('ruleBroken', { issues: bad });
      if (plan.id !== seen) throw new CallError('conflict');
      const by = personOf(actor);
      await insertImport(trx, { tenant, id, fileId, fileName, counts: plan.counts, by });
      await saveEntries(trx, { tenant, byName: actor.name }, plan.changes);
      await recordChanges(trx, { tenant, by, importId: id }, plan.changes);
      return { id, counts: plan.counts };
    });
  }
}

const problemsOf = (rows: readonly ImportRow[]): Issue[] =>
  rows.flatMap(({ line, issues }) => issues.map((issue) => ({ ...issue, path: [line, ...issue.path] }))).slice(0, MOST_ISSUES);
