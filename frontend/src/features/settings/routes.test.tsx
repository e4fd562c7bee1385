import { describe, expect, it } from '@jest/globals';
import { exchangeRateList, financeSettingsRead } from '@bls/proto/contracts/calls/finance/settings';
import { dunningRulesRead } from '@bls/proto/contracts/calls/finance/dunning';
import { taxRulesRead } from '@bls/proto/contracts/calls/finance/tax';
import { DEFAULT_DUNNING_RULES } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { DEFAULT_TAX_RULES } from '@bls/proto/domain/finance/tax/tax-rules';
import { licensorInfoGet } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { territoryList } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { startApp } from '../../../test/app.js';

const { open, shows, denies } = startApp((fresh) => {
  fresh.answer(licensorInfoGet, { Company: 'Character Town' });
  fresh.answer(territoryList, [{ name: 'Hong Kong' }]);
  fresh.answer(exchangeRateList, { Rows: [{ FromCurrency: 'USD', ToCurrency: 'CNY', Rates: ['7.1', ...Array<null>(11).fill(null)] }] });
  fresh.answer(dunningRulesRead, { rules: DEFAULT_DUNNING_RULES, revision: 0, history: [] });
  fresh.answer(taxRulesRead, { rules: DEFAULT_TAX_RULES, revision: 0, standardPercent: '6', history: [] });
  fresh.answer(financeSettingsRead, { settings: { bankLines: ['Bank of China'] } });
});

describe('addresses of settings', () => {
  it.each([
    ['/AppSetting/IndexV2', 'superUser', 'Character Town'],
    ['/AppSetting/ExchangeRates', 'seniorFinance', '7.1'],
    ['/AppSetting/PaymentSetting', 'seniorFinance', 'Bank of China'],
    ['/AppSetting/TaxProfiles', 'seniorFinance', 'All other countries'],
    ['/AppSetting/DunningSteps', 'seniorFinance', 'Steps after the due day'],
    ['/AppSetting/TerritorySetting', 'superUser', 'Hong Kong'],
    ['/AppSetting/LicensorInfo', 'superUser', 'Character Town'],
    ['/AppSetting/Branding', 'superUser', 'Main colour'],
    ['/SalesReportMaster/Settings', 'seniorFinance', 'Due after the period'],
  ] as const)(
    'W-SALES-06 W-SALES-08 P-SETTING-01 P-SETTING-02 P-SETTING-03 P-SETTING-04 P-SETTING-05 %s shows its settings to %s',
    async (path, role, text) => {
      const { address } = await shows(path, role, text);
      expect(address).toBe(path);
      await denies(path, 'licensee');
    },
  );

  it('/AppSetting leads to the overview', async () => {
    expect(await open('/AppSetting', 'superUser')).toMatchObject({ address: '/AppSetting/IndexV2', denied: false });
  });
});
