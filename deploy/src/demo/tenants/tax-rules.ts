import { DEFAULT_TAX_RULES, type TaxRates, type TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';

const SINCE = '2000-01-01';
const rates = (withheldPercent: string, grossUp: boolean): TaxRates[] => [{ from: SINCE, onTopPercent: '0', withheldPercent, grossUp }];

/** Mainland China pays tax on top, Hong Kong none, Korea withholds, Taiwan bears what it has to withhold. */
export const DEMO_TAX_RULES: TaxRules = {
  ...DEFAULT_TAX_RULES,
  profiles: [
    ...DEFAULT_TAX_RULES.profiles,
    { code: 'withholding-kr', name: 'Withholding tax, Korea', nameZh: '韩国代扣税', rates: rates('10', false) },
    {
      code: 'gross-up-tw',
      name: 'Withholding tax borne by the payer, Taiwan',
      nameZh: '台湾代扣税（由付款方承担）',
      rates: rates('20', true),
    },
  ],
  countries: [
    ...DEFAULT_TAX_RULES.countries,
    { country: 'KR', profile: 'withholding-kr', from: SINCE },
    { country: 'TW', profile: 'gross-up-tw', from: SINCE },
  ],
};
