import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { requiredText } from '../values/ids.js';
import { currencySchema } from '../values/money-schemas.js';
import { JOURNAL_ACCOUNTS, type JournalAccount } from '../enumerations/finance.js';

/** Digits, letters, dots and hyphens, as accounting systems write account codes: "1122", "2221.01.02". */
export const accountCodeSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,29}$/, { error: 'format.regex' });

export const bookAccountSchema = z.strictObject({ code: accountCodeSchema, name: requiredText(120), nameZh: requiredText(120) });
export type BookAccount = z.infer<typeof bookAccountSchema>;

const accountFields = Object.fromEntries(JOURNAL_ACCOUNTS.map((account) => [account, bookAccountSchema])) as Record<
  JournalAccount,
  typeof bookAccountSchema
>;

/**
 * The accounts of a tenant's books. `baseCurrency` is the currency of the books: amounts in others are translated at the rate of
 * their month. `banks` are bank accounts by currency; other currencies have the account `bank`.
 */
export const chartSchema = z
  .strictObject({
    baseCurrency: currencySchema,
    accounts: z.strictObject(accountFields),
    banks: z.array(z.strictObject({ currency: currencySchema, ...bookAccountSchema.shape })).max(20),
    /** The word of the voucher in Chinese systems (凭证字). */
    voucherWord: requiredText(10),
    /** The company code of SAP, the subsidiary of NetSuite. */
    companyCode: z.string().trim().max(60),
    /** The name of the tax rate that Xero gives to lines whose tax is booked separately. */
    taxRateName: requiredText(60),
  })
  .superRefine(({ banks }, context) => {
    const seen = new Set<string>();
    for (const [at, { currency }] of banks.entries()) {
      if (seen.has(currency)) context.addIssue(ruleIssue('books.bankTaken', ['banks', at, 'currency']));
      seen.add(currency);
    }
  });
export type Chart = z.infer<typeof chartSchema>;

/** The standards whose accounts finance can start from. Labels: `books.standard.{standard}`. */
export const CHART_STANDARDS = ['cas', 'ifrs'] as const;
export type ChartStandard = (typeof CHART_STANDARDS)[number];

const NAMES: Record<JournalAccount, Omit<BookAccount, 'code'>> = {
  receivable: { name: 'Trade receivables', nameZh: '应收账款' },
  royaltyIncome: { name: 'Revenue from royalties', nameZh: '其他业务收入—权利金收入' },
  lateInterest: { name: 'Interest income: late payment', nameZh: '财务费用—利息收入（逾期利息）' },
  royaltyTax: { name: 'Taxes payable: output VAT', nameZh: '应交税费—应交增值税（销项税额）' },
  bank: { name: 'Cash at banks', nameZh: '银行存款' },
  withheldTax: { name: 'Withholding tax recoverable', nameZh: '应交税费—预缴所得税（源泉扣缴）' },
  onAccount: { name: 'Advances from customers', nameZh: '预收账款' },
  accruedIncome: { name: 'Contract assets: royalties earned, not billed', nameZh: '合同资产—已实现未开票权利金' },
  deferredIncome: { name: 'Contract liabilities: royalties billed, not earned', nameZh: '合同负债—已开票未实现权利金' },
  openingBalance: { name: 'Opening balances of receivables', nameZh: '期初余额调整' },
};
/** CAS: codes of the application guidance of the Ministry of Finance; IFRS has no codes, so these follow the usual order of its statements. */
const CODES: Record<ChartStandard, Record<JournalAccount, string>> = {
  cas: {
    receivable: '1122',
    royaltyIncome: '6051',
    lateInterest: '660301',
    royaltyTax: '22210106',
    bank: '1002',
    withheldTax: '222112',
    onAccount: '2203',
    accruedIncome: '1473',
    deferredIncome: '2205',
    openingBalance: '4104',
  },
  ifrs: {
    receivable: '1200',
    royaltyIncome: '4000',
    lateInterest: '4100',
    royaltyTax: '2200',
    bank: '1000',
    withheldTax: '1300',
    onAccount: '2300',
    accruedIncome: '1250',
    deferredIncome: '2350',
    openingBalance: '3900',
  },
};

/** The accounts of a standard. */
export const accountsOf = (standard: ChartStandard): Chart['accounts'] =>
  Object.fromEntries(
    JOURNAL_ACCOUNTS.map((account) => [account, { code: CODES[standard][account], ...NAMES[account] }]),
  ) as Chart['accounts'];

/** What a tenant has until finance changes it. */
export const DEFAULT_CHART: Chart = {
  baseCurrency: 'CNY',
  accounts: accountsOf('cas'),
  banks: [],
  voucherWord: '记',
  companyCode: '',
  taxRateName: 'Tax Exempt',
};
