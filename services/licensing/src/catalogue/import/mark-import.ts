import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { catalogueImportMark } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { readCatalogue } from '../catalogue.queries.js';
import { CatalogueFile } from './catalogue-file.js';
import { markedWorkbook } from './catalogue-sheet.js';
import { planImport } from './plan.js';

/** Writes an uploaded workbook again with a comment on each wrong cell. */
@Handler(catalogueImportMark)
export class MarkCatalogueImport {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly file: CatalogueFile,
  ) {}

  /** Errors as the call says. */
  async execute(
    { fileId, withoutRow }: RequestOf<typeof catalogueImportMark>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof catalogueImportMark>> {
    const { fileName, rows, issues } = await this.file.read(fileId, ctx);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    const entries = await this.db.read(ctx, (trx) => readCatalogue(trx, ctx.tenant));
    const marked = planImport(rows, entries, withoutRow).rows;
    return this.file.store(markedWorkbook(marked, ctx.actor.language), fileName, ctx);
  }
}
