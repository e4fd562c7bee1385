import { Module } from '@nestjs/common';
import { FilesClient } from '@bls/shared/files/files-client';
import { CopyContract } from './contracts/copy-contract.js';
import { ExportExchangeRates } from './exchange-rates/export-exchange-rates.js';
import { ImportExchangeRates } from './exchange-rates/import-exchange-rates.js';
import { ListExchangeRates } from './exchange-rates/list-exchange-rates.js';
import { SaveExchangeRates } from './exchange-rates/save-exchange-rates.js';
import { CopyMissingPayers } from './payers/copy-missing-payers.job.js';
import { CopyPayer } from './payers/copy-payer.js';
import { CopyLicensor } from './licensors/copy-licensor.js';
import { ReadFinanceSettings, ReadAppCommon } from './settings/read-settings.js';
import { SaveFinanceSettings, SaveAppCommon } from './settings/save-settings.js';
import { ReadTaxRules } from './tax/read-tax-rules.js';
import { SaveTaxRules } from './tax/save-tax-rules.js';

/** Copies of contracts, licensors and payers, the settings of finance, tax profiles, exchange rates. */
@Module({
  controllers: [
    CopyContract,
    CopyLicensor,
    CopyPayer,
    ReadFinanceSettings,
    SaveFinanceSettings,
    ReadAppCommon,
    SaveAppCommon,
    ReadTaxRules,
    SaveTaxRules,
    ListExchangeRates,
    SaveExchangeRates,
    ImportExchangeRates,
    ExportExchangeRates,
  ],
  providers: [FilesClient],
})
export class TermsModule {}

/** The worker of `terms`: payers that no event has brought. */
@Module({ providers: [CopyMissingPayers] })
export class TermsWorkerModule {}
