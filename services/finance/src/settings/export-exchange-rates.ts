import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { exchangeRateExport } from '@bls/proto/contracts/calls/finance/settings';
import { yearOf } from '@bls/proto/domain/finance/exchange-rates';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { FilesClient, writeTo } from '@bls/shared/files/files-client';
import { translate } from '../sales-reports/texts.js';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import { ratesOf } from './exchange-rates.queries.js';
import { rowsOf } from './rates-of-year.js';
import { ratesWorkbook } from './rates-workbook.js';

/** Makes a workbook of the rates of a year, for looking at and for filling in. */
@Injectable()
export class ExportExchangeRates {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly files: FilesClient,
  ) {}

  async run({ Year }: RequestOf<typeof exchangeRateExport>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateExport>> {
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
