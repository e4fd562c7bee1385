import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { catalogueImportCheck } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { CATALOGUE_SHOWN } from '@bls/proto/domain/catalogue/workbook-columns';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { countLiveDeals, readCatalogue } from '../catalogue.queries.js';
import { CatalogueFile } from './catalogue-file.js';
import { type PlannedChange, planImport } from './plan.js';
import { shownCells } from './read-sheet.js';

type Checked = ResponseOf<typeof catalogueImportCheck>;

/** Shows what the import of a workbook would change. Stores nothing. */
@Handler(catalogueImportCheck)
export class CheckCatalogueImport {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly file: CatalogueFile,
  ) {}

  /** Errors as the call says. */
  async execute({ fileId, withoutRow }: RequestOf<typeof catalogueImportCheck>, ctx: CallContext): Promise<Checked> {
    const { fileName, rows, issues } = await this.file.read(fileId, ctx);
    return this.db.read(ctx, async (trx) => {
      const entries = await readCatalogue(trx, ctx.tenant);
      const plan = planImport(rows, entries, issues.length > 0 ? 'keep' : withoutRow);
      const bad = plan.rows.filter((row) => row.issues.length > 0);
      return {
        fileName,
        rows: rows.length,
        issues,
        errors: issues.length + bad.reduce((sum, row) => sum + row.issues.length, 0),
        badRows: bad.slice(0, CATALOGUE_SHOWN).map((row) => ({ ...row, cells: shownCells(row.cells) })),
        counts: plan.counts,
        changes: await withUse(trx, ctx.tenant, plan.changes.slice(0, CATALOGUE_SHOWN), entries),
        changed: plan.changes.length,
        unchanged: plan.unchanged,
        plan: plan.id,
      };
    });
  }
}

async function withUse(
  trx: Trx,
  tenant: string,
  changes: readonly PlannedChange[],
  entries: Parameters<typeof countLiveDeals>[3],
): Promise<Checked['changes']> {
  const off = new Set(changes.filter(({ changes: kinds }) => kinds.includes('switchedOff')).map(({ code }) => code));
  const countOf = await countLiveDeals(
    trx,
    tenant,
    entries.filter(({ code }) => off.has(code)),
    entries,
  );
  return changes.map((change) => ({ ...change, liveDeals: countOf(change.code) }));
}
