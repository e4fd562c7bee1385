import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  appCommonRead,
  appCommonSave,
  exchangeRateExport,
  exchangeRateImport,
  exchangeRateList,
  exchangeRateSave,
  financeSettingsRead,
  financeSettingsSave,
} from '@bls/proto/contracts/calls/finance/settings';
import { yearOf } from '@bls/proto/domain/finance/exchange-rates';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { listRates } from './exchange-rates.queries.js';
import { ExportExchangeRates } from './export-exchange-rates.js';
import { ImportExchangeRates } from './import-exchange-rates.js';
import { SaveExchangeRates } from './save-exchange-rates.js';
import { SaveSettings } from './save-settings.js';
import { settingsHistory, settingsOf } from './settings.queries.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly saveSettings: SaveSettings,
    private readonly saveRates: SaveExchangeRates,
    private readonly importRates: ImportExchangeRates,
    private readonly exportRates: ExportExchangeRates,
  ) {}

  @Handles(financeSettingsRead)
  read(_: RequestOf<typeof financeSettingsRead>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsRead>> {
    return this.db.read(ctx, async (trx) => {
      const history = await settingsHistory(trx);
      return { settings: await settingsOf(trx), history };
    });
  }

  @Handles(financeSettingsSave)
  save(settings: RequestOf<typeof financeSettingsSave>, ctx: CallContext): Promise<ResponseOf<typeof financeSettingsSave>> {
    return this.saveSettings.run(settings, ctx);
  }

  @Handles(appCommonRead)
  async common(_: RequestOf<typeof appCommonRead>, ctx: CallContext): Promise<ResponseOf<typeof appCommonRead>> {
    const { paymentAutoRejectDays } = await this.db.read(ctx, settingsOf);
    return { NumberDayAutoRejectPayment: paymentAutoRejectDays };
  }

  @Handles(appCommonSave)
  async saveCommon(request: RequestOf<typeof appCommonSave>, ctx: CallContext): Promise<ResponseOf<typeof appCommonSave>> {
    const saved = await this.saveSettings.run({ paymentAutoRejectDays: request.NumberDayAutoRejectPayment }, ctx);
    return { NumberDayAutoRejectPayment: saved.paymentAutoRejectDays };
  }

  @Handles(exchangeRateList)
  rates({ Year }: RequestOf<typeof exchangeRateList>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateList>> {
    return this.db.read(ctx, (trx) => listRates(trx, yearOf(Year)));
  }

  @Handles(exchangeRateSave)
  keepRates(request: RequestOf<typeof exchangeRateSave>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateSave>> {
    return this.saveRates.run(request, ctx);
  }

  @Handles(exchangeRateImport)
  readRates(request: RequestOf<typeof exchangeRateImport>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateImport>> {
    return this.importRates.run(request, ctx);
  }

  @Handles(exchangeRateExport)
  makeWorkbook(request: RequestOf<typeof exchangeRateExport>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateExport>> {
    return this.exportRates.run(request, ctx);
  }
}
