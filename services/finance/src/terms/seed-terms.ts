import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import { type AppliedTax, taxFor } from '@bls/proto/domain/finance/tax/applied-tax';
import { DEFAULT_TAX_RULES, type TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';
import type { Day } from '@bls/proto/domain/values/time';
import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { ContractRecord, ExchangeRateTable, LicensorTable, PayerTable, Trx } from '../db/schema.js';
import { guaranteesOf } from './contracts/guarantees.js';
import { signedContract } from './contracts/signed-contract.js';
import { forLicensor } from './licensors/for-licensor.js';
import { type Payer, UNKNOWN_PAYER } from './payers/payer.js';

type Rate = Required<Pick<StoredRow<ExchangeRateTable>, 'month' | 'fromCurrency' | 'toCurrency' | 'rate' | 'at'>>;
export type SeededSettings = {
  tenantSettings: { settings: TenantSettings; revision: number };
  finance: FinanceSettings;
  licensors: readonly Omit<LicensorTable, 'tenant'>[];
  payers: readonly Omit<PayerTable, 'tenant'>[];
  /** Undefined: finance has saved none, and the defaults apply. */
  taxRules?: TaxRules;
  rates: readonly Rate[];
  by: { userId: string; name: string };
  savedAt: string;
};
export type SeededContract = { record: ContractRecord; terms: Terms };

/** Contracts, settings and exchange rates of finance, as events and people would have brought them. */
export class SeedTerms {
  private readonly contracts = new Map<string, SeededContract>();

  constructor(
    private readonly context: SeedContext,
    readonly settings: SeededSettings,
  ) {}

  sign(signed: ContractSigned): SeededContract {
    const { contractId, contractVersion, terms } = signed;
    const columns = signedContract(this.context.tenant, contractId, contractVersion, signed);
    const contract = {
      record: { ...columns, replacedFrom: null, billedUntil: null, closedUntil: null, mgLeadDays: 0, guaranteedUntil: null, opening: null },
      terms,
    };
    this.contracts.set(contractId, contract);
    return contract;
  }

  contract(contractId: string): SeededContract {
    const contract = this.contracts.get(contractId);
    if (!contract) throw new Error(`contract ${contractId} is not signed`);
    return contract;
  }

  settingsFor(licensorId: string): FinanceSettings {
    const { finance, licensors } = this.settings;
    return forLicensor(
      finance,
      licensors.find(({ companyId }) => companyId === licensorId),
    );
  }

  /** The exchange rates that finance has entered from the currency of sales to that of a deal, by month. */
  ratesOf({ salesCurrency, currency }: Pick<Terms['basicTerms'], 'salesCurrency' | 'currency'>): ReadonlyMap<string, string> {
    const between = this.settings.rates.filter((one) => one.fromCurrency === salesCurrency && one.toCurrency === currency);
    return new Map(between.map(({ month, rate }) => [month, rate]));
  }

  payer(companyId: string): Payer {
    return this.settings.payers.find((payer) => payer.companyId === companyId) ?? UNKNOWN_PAYER;
  }

  /** How a bill of a contract is taxed on a day. */
  taxOf({ record: { contractId, companyId }, terms }: SeededContract, day: Day): AppliedTax {
    const { taxRules = DEFAULT_TAX_RULES } = this.settings;
    const { country } = this.payer(companyId);
    const { royaltyTaxPercent: standardPercent } = this.settingsFor(terms.purpose.licensorId);
    return taxFor(taxRules, { contractId, country, day, standardPercent });
  }

  insert(trx: Trx): Promise<void> {
    const { tenantSettings, finance, licensors, payers, taxRules, rates, by, savedAt } = this.settings;
    const contracts = [...this.contracts.values()];
    const byName = by.name;
    return insertTables(trx, this.context.tenant, {
      tenantDirectory: [{}],
      contract: contracts.map(({ record }) => record),
      contractVersion: contracts.map(({ record: { contractId, version, signedOn }, terms }) => ({ contractId, version, terms, signedOn })),
      guarantee: contracts.flatMap(({ record: { contractId, currency }, terms }) =>
        guaranteesOf(terms).map((guarantee) => ({ ...guarantee, contractId, currency })),
      ),
      exchangeRate: rates.map((rate) => ({ ...rate, byName })),
      exchangeRateHistory: rates.map(({ rate, ...row }) => ({ ...row, oldRate: null, newRate: rate, byId: by.userId, byName })),
      financeSetting: [{ settings: finance, byName, at: savedAt }],
      tenantSetting: [tenantSettings],
      licensor: licensors,
      payer: payers,
      taxRules: taxRules ? [{ rules: taxRules, byId: by.userId, byName, at: savedAt }] : [],
    });
  }
}
