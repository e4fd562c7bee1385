import { Module } from '@nestjs/common';
import { FilesClient } from '@bls/shared/files/files-client';
import { CopyContract } from './contracts/copy-contract.js';
import { ExportExchangeRates } from './exchange-rates/export-exchange-rates.js';
import { ImportExchangeRates } from './exchange-rates/import-exchange-rates.js';
import { ListExchangeRates } from './exchange-rates/list-exchange-rates.js';
import { SaveExchangeRates } from './exchange-rates/save-exchange-rates.js';
import { CopyLicensor } from './licensors/copy-licensor.js';
import { ReadFinanceSettings, ReadAppCommon } from './settings/read-settings.js';
import { SaveFinanceSettings, SaveAppCommon } from './settings/save-settings.js';

/** Copies of contracts and licensors, the settings of finance, exchange rates. */
@Module({
  controllers: [
    CopyContract,
    CopyLicensor,
    ReadFinanceSettings,
    SaveFinanceSettings,
    ReadAppCommon,
    SaveAppCommon,
    ListExchangeRates,
    SaveExchangeRates,
    ImportExchangeRates,
    ExportExchangeRates,
  ],
  providers: [FilesClient],
})
export class TermsModule {}
