import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { exchangeRateExport } from '@bls/proto/contracts/calls/finance/settings';
import { yearOf } from '@bls/proto/domain/finance/exchange-rates';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { FilesClient, writeTo } from '@bls/shared/files/files-client';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import type { FinanceDb } from '../../db/schema.js';
import { translate } from '../../workbook/workbook.api.js';
import { ratesOf } from './exchange-rates.queries.js';
import { rowsOf } from './rates-of-year.js';
import { ratesWorkbook } from './rates-workbook.js';

/** Exports the rates of a year as a workbook that can be filled in and imported again. */
@Handler(exchangeRateExport)
export class ExportExchangeRates {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly files: FilesClient,
  ) {}

  async execute({ Year }: RequestOf<typeof exchangeRateExport>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateExport>> {
    const year = yearOf(Year);
    const { language } = ctx.actor;
    const rows = rowsOf(await this.db.read(ctx, (trx) => ratesOf(trx, year)));
    const name = `${translate(language, 'setting.ratesWorkbook.title', { year })}.xlsx`;
    const owner = { kind: 'exchangeRates', id: randomUUID() };
    const fileId = await withTemporaryFolder(async (folder) => {
      const path = join(folder, 'rates.xlsx');
      await writeTo(ratesWorkbook(year, rows, language), path);
      return this.files.storeWorkbook(path, { name, owner, scope: { staffOnly: true } }, ctx);
    });
    return { fileId, name };
  }
}
