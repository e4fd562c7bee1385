import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { catalogueExport } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { today } from '@bls/shared/calendar/today';
import type { LicensingDb } from '../../db/schema.js';
import { translate } from '../../texts.js';
import { readCatalogue } from '../catalogue.queries.js';
import { CatalogueFile } from './catalogue-file.js';
import { catalogueWorkbook } from './catalogue-sheet.js';

/** Writes the catalogue to a workbook that can be changed and imported again. */
@Handler(catalogueExport)
export class ExportCatalogue {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly file: CatalogueFile,
  ) {}

  async execute(_request: RequestOf<typeof catalogueExport>, ctx: CallContext): Promise<ResponseOf<typeof catalogueExport>> {
    const { language } = ctx.actor;
    const { entries, day } = await this.db.read(ctx, async (trx) => ({
      entries: await readCatalogue(trx, ctx.tenant),
      day: await today(trx),
    }));
    const name = `${translate(language, 'catalogueWorkbook.title')} ${day}.xlsx`;
    return this.file.store(catalogueWorkbook(entries, language), name, ctx);
  }
}
