import type { HeadedColumn } from '../values/import-header.js';
import type { MovingWords } from './words.js';

/** The workbooks by which a company moves in, in the order in which they are imported. */
export const MOVING_KINDS = ['companies', 'properties', 'contracts', 'reports', 'balances', 'bills'] as const;
export type MovingKind = (typeof MOVING_KINDS)[number];
/** Workbooks of records, each of which is new or exists already. Contracts refer to them. */
export const RECORD_KINDS = ['companies', 'properties'] as const satisfies readonly MovingKind[];
export type RecordKind = (typeof RECORD_KINDS)[number];
export const isRecordKind = (kind: MovingKind): kind is RecordKind => (RECORD_KINDS as readonly MovingKind[]).includes(kind);

/** The sheets of the workbooks. */
export const MOVING_SHEETS = [
  'companies',
  'contacts',
  'properties',
  'characters',
  'contracts',
  'articles',
  'rates',
  'guarantees',
  'reports',
  'balances',
  'bills',
] as const;
export type MovingSheet = (typeof MOVING_SHEETS)[number];

/**
 * What a cell holds. `percent`: "8" and "8 %" are eight per cent. `words`: one of a set of words; `list`: several texts, or
 * several words of a set, with commas, semicolons or line breaks between them.
 */
export type MovingType = 'text' | 'day' | 'month' | 'decimal' | 'whole' | 'percent' | 'words' | 'list';

export type MovingColumn = HeadedColumn & {
  readonly type: MovingType;
  readonly words?: MovingWords;
  /** A cell without a value is an error. */
  readonly required?: true;
  /** Other headings that old systems use. */
  readonly also?: readonly string[];
  /** An example for the template. */
  readonly example: string;
};

const column = (
  id: string,
  en: string,
  zh: string,
  type: MovingType,
  example: string,
  more: Pick<MovingColumn, 'words' | 'required' | 'also'> = {},
): MovingColumn => ({ id, header: { en, zh }, type, example, ...more });
const required = { required: true } as const;

const CONTRACT = column('contract', 'Contract number', '合同编号', 'text', 'LA-2024-017', {
  required: true,
  also: ['contract', 'contract no', 'agreement no', '合同号'],
});
const CATEGORY = column('category', 'Category', '品类', 'text', 'S21', { also: ['product category', '类别'] });
const SUB_CATEGORY = column('subCategory', 'Sub-category', '子品类', 'text', 'Plush', { also: ['subcategory', '子类别'] });
const CHANNEL = column('channel', 'Channel', '渠道', 'words', 'Online', { words: 'channel', also: ['sales channel', '销售渠道'] });
const PROPERTY = column('property', 'Property', '品牌（IP）', 'text', 'Bunny Garden', { also: ['brand', 'ip', '品牌'] });

const COMPANY = column('company', 'Company', '公司', 'text', 'Sunrise Toys', { required: true, also: ['company name', '公司名称'] });
const NAME_ZH = column('nameZh', 'Chinese name', '中文名称', 'text', '', { also: ['name in chinese', '中文名'] });
const VALID_FROM = column('validFrom', 'Licensed from', '授权起始日', 'day', '2024-01-01', { also: ['valid from', 'from', '起始日'] });
const VALID_TO = column('validTo', 'Licensed until', '授权终止日', 'day', '2034-12-31', { also: ['valid to', 'to', 'until', '终止日'] });
const TERRITORIES = column('territories', 'Territories', '地区', 'list', 'CN, HK', { also: ['territory', '授权地区'] });

/** The columns of each sheet. `*` or nothing in category, sub-category, channel and property of a rate or pool means all. */
export const MOVING_COLUMNS: Readonly<Record<MovingSheet, readonly MovingColumn[]>> = {
  companies: [
    column('company', 'Name', '名称', 'text', 'Sunrise Toys', { ...required, also: ['company', 'company name', '公司名称', '公司'] }),
    NAME_ZH,
    column('shortName', 'Short name', '简称', 'text', 'Sunrise', { also: ['abbreviation', '公司简称'] }),
    column('kind', 'Kind', '类别', 'words', 'Licensee', { words: 'companyKind', ...required, also: ['type', 'company type', '类型'] }),
    column('parent', 'Belongs to licensee', '所属被授权方', 'text', '', { also: ['parent', 'parent company', '上级公司'] }),
    column('industry', 'Industry', '行业', 'words', 'Toys', { words: 'industry' }),
    column('country', 'Country', '国家/地区', 'words', 'CN', { words: 'country' }),
    column('city', 'City', '城市', 'text', 'Shenzhen'),
    column('address', 'Address', '地址', 'text', '8 Harbour Road'),
    column('postalCode', 'Postal code', '邮政编码', 'text', '518000', { also: ['zip', 'zip code', '邮编'] }),
    column('telephone', 'Telephone', '电话', 'text', '+86 755 8888 0000', { also: ['phone', 'tel'] }),
    column('website', 'Website', '网站', 'text', ''),
    column('vatNumber', 'VAT number', '税号', 'text', '', { also: ['tax number', 'vat', '纳税人识别号'] }),
    column('language', 'Language', '语言', 'words', 'Chinese', { words: 'language' }),
    column('termFrom', 'Agreement from', '代理协议起始日', 'day', '', { also: ['term from'] }),
    column('termTo', 'Agreement until', '代理协议终止日', 'day', '', { also: ['term to'] }),
  ],
  contacts: [
    COMPANY,
    column('title', 'Function', '职务', 'words', 'General', { words: 'contactTitle', also: ['title', 'position', '职位'] }),
    column('firstName', 'First name', '名', 'text', 'Wei', required),
    column('lastName', 'Last name', '姓', 'text', 'Chen', required),
    column('email', 'E-mail', '电子邮箱', 'text', 'wei.chen@sunrise.example', { ...required, also: ['email', 'mail', '邮箱'] }),
    column('phone', 'Telephone', '电话', 'text', '', { also: ['phone', 'mobile', '手机'] }),
  ],
  properties: [
    column('code', 'Code', '代码', 'text', 'BG', { ...required, also: ['property code', '品牌代码', '编码'] }),
    column('property', 'Name', '名称', 'text', 'Bunny Garden', { ...required, also: ['property', 'brand', 'ip', '品牌（IP）', '品牌'] }),
    NAME_ZH,
    column('brandOwner', 'Brand owner', '品牌方', 'text', '', { also: ['owner', 'licensor', '版权方', '品牌所有人'] }),
    { ...TERRITORIES, ...required },
    { ...VALID_FROM, ...required },
    { ...VALID_TO, ...required },
    column('rateTypes', 'Rate types', '费率类型', 'list', 'Fixed rate, Sliding rate', { words: 'rateType', ...required }),
    column('ownerReviews', 'Brand owner reviews', '品牌方参与审核', 'words', 'No', { words: 'yesNo' }),
  ],
  characters: [
    column('property', 'Property', '品牌（IP）', 'text', 'Bunny Garden', { ...required, also: ['property code', 'brand', 'ip', '品牌'] }),
    column('character', 'Character', '形象', 'text', 'Bunny', { ...required, also: ['name', 'character name', '角色', '名称'] }),
    NAME_ZH,
    TERRITORIES,
    VALID_FROM,
    VALID_TO,
  ],
  contracts: [
    CONTRACT,
    column('licensee', 'Licensee', '被授权方', 'text', 'Sunrise Toys', { ...required, also: ['company', '被授权商', '公司'] }),
    column('legalEntity', 'Legal entity', '签约主体', 'text', 'Sunrise Toys (Shenzhen) Company Limited'),
    column('licensor', 'Licensor', '授权方', 'text', ''),
    column('properties', 'Properties', '品牌（IP）', 'list', 'Bunny Garden', { ...required, also: ['property', 'brand', 'ip', '品牌'] }),
    column('signedOn', 'Signed on', '签署日期', 'day', '2023-12-11', { also: ['signature date', '签约日期'] }),
    column('startsOn', 'Start of the term', '合同起始日', 'day', '2024-01-01', {
      ...required,
      also: ['start', 'from', 'start date', '起始日'],
    }),
    column('endsOn', 'End of the term', '合同终止日', 'day', '2026-12-31', { ...required, also: ['end', 'to', 'end date', '终止日'] }),
    column('currency', 'Currency', '币种', 'words', 'CNY', { words: 'currency', ...required }),
    column('salesCurrency', 'Currency of the sales', '销售币种', 'words', 'CNY', { words: 'currency' }),
    column('conversionRate', 'Planning exchange rate', '计划汇率', 'decimal', ''),
    column('reporting', 'Reporting', '报告频率', 'words', 'Monthly', { words: 'frequency', ...required }),
    column('schedule', 'Payment', '付款频率', 'words', 'Quarterly', { words: 'schedule', ...required }),
    column('paymentDays', 'Payment days', '付款天数', 'whole', '30', required),
    column('territories', 'Territories', '地区', 'list', 'CN, HK', { ...required, also: ['territory', '授权地区'] }),
    column('channels', 'Channels', '渠道', 'list', 'Online, Offline', { words: 'channel', ...required }),
    column('exclusivity', 'Exclusivity', '独家性', 'words', 'Non-exclusive', { words: 'exclusivity' }),
    column('sellOffDays', 'Sell-off days', '清货期天数', 'whole', '90'),
    column('netOfTurnoverTax', 'Net of turnover tax', '不含税计算', 'words', 'No', { words: 'yesNo' }),
    column('turnoverTaxPercent', 'Turnover tax %', '增值税 %', 'percent', ''),
  ],
  articles: [
    CONTRACT,
    { ...CATEGORY, ...required },
    { ...SUB_CATEGORY, ...required },
    column('productName', 'Product', '产品', 'text', 'Plush bunny', { also: ['product name', '产品名称'] }),
  ],
  rates: [
    CONTRACT,
    CATEGORY,
    SUB_CATEGORY,
    CHANNEL,
    PROPERTY,
    column('base', 'Royalty base', '权利金基数', 'words', 'Wholesale price', { words: 'base' }),
    column('from', 'Band from', '分段下限', 'decimal', ''),
    column('to', 'Band to', '分段上限', 'decimal', ''),
    column('mode', 'Band mode', '分段方式', 'words', '', { words: 'mode' }),
    column('rate', 'Rate %', '费率 %', 'percent', '8', { also: ['royalty rate', 'royalty rate %', '权利金率'] }),
    column('fee', 'Fee per unit', '每件费用', 'decimal', ''),
  ],
  guarantees: [
    CONTRACT,
    column('pool', 'MG pool', '保底组', 'text', 'All', { also: ['pool'] }),
    CATEGORY,
    CHANNEL,
    column('dueOn', 'Due on', '到期日', 'day', '2024-01-15', { ...required, also: ['due date'] }),
    column('amount', 'Amount', '金额', 'decimal', '60000', { ...required, also: ['mg amount', '保底金额'] }),
  ],
  reports: [
    CONTRACT,
    column('month', 'Month', '月份', 'month', '2024-01', { ...required, also: ['report month', 'period', '期间'] }),
    PROPERTY,
    { ...CATEGORY, ...required },
    SUB_CATEGORY,
    { ...CHANNEL, ...required },
    column('productName', 'Product', '产品', 'text', 'Plush bunny', { also: ['product name', '产品名称'] }),
    column('quantity', 'Quantity', '数量', 'decimal', '120', { ...required, also: ['qty', 'units', '销售数量'] }),
    column('price', 'Selling price', '销售单价', 'decimal', '39', { ...required, also: ['price', 'unit price', '单价'] }),
    column('retailPrice', 'Suggested retail price', '建议零售价', 'decimal', '', { also: ['srp', 'msrp'] }),
    column('turnoverTax', 'Turnover tax', '增值税', 'decimal', '', { also: ['vat', '税额'] }),
    column('exchangeRate', 'Exchange rate', '汇率', 'decimal', '', { also: ['fx', 'fx rate'] }),
  ],
  balances: [
    CONTRACT,
    column('pool', 'MG pool', '保底组', 'text', 'All', { also: ['pool'] }),
    column('year', 'Contract year', '合同年', 'whole', '1', { ...required, also: ['year'] }),
    column('guaranteed', 'Guarantee', '保底金', 'decimal', '60000', { ...required, also: ['mg', 'guaranteed'] }),
    column('billed', 'Guarantee billed', '已开具保底金', 'decimal', '60000', { ...required, also: ['mg billed', 'billed'] }),
    column('recouped', 'Recouped', '已抵扣', 'decimal', '41200', { ...required, also: ['mg recouped', 'recouped to date', '已抵扣金额'] }),
  ],
  bills: [
    column('number', 'Bill number', '付款通知书编号', 'text', 'INV-24-0031', {
      ...required,
      also: ['invoice', 'invoice no', 'bill no', '发票编号'],
    }),
    CONTRACT,
    column('kind', 'Kind', '类别', 'words', 'Royalty', { words: 'billKind', ...required, also: ['type'] }),
    column('periodEnd', 'Period until', '期间截止日', 'day', '2024-03-31', { ...required, also: ['period end', 'billing date', '期末'] }),
    column('issuedOn', 'Issued on', '开具日期', 'day', '2024-04-12', { ...required, also: ['invoice date', 'date'] }),
    column('dueOn', 'Due on', '到期日', 'day', '2024-05-12', { ...required, also: ['due date'] }),
    column('amount', 'Amount without tax', '不含税金额', 'decimal', '18340.25', { ...required, also: ['amount', 'net amount', '金额'] }),
    column('tax', 'Tax', '税额', 'decimal', '1100.42', { also: ['vat', 'tax amount'] }),
    column('open', 'Open amount', '未付金额', 'decimal', '0', { ...required, also: ['outstanding', 'balance', '未结金额'] }),
    column('rate', 'Rate %', '费率 %', 'percent', '', { also: ['royalty rate', '权利金率'] }),
    column('exchangeRate', 'Exchange rate', '汇率', 'decimal', '', { also: ['fx', 'fx rate'] }),
    column('deduction', 'Deduction', '扣减', 'decimal', '', { also: ['discount', 'allowance', '折让'] }),
  ],
};

/** The sheets of each workbook; the first one must be there. */
export const SHEETS_OF: Readonly<Record<MovingKind, readonly MovingSheet[]>> = {
  companies: ['companies', 'contacts'],
  properties: ['properties', 'characters'],
  contracts: ['contracts', 'articles', 'rates', 'guarantees'],
  reports: ['reports'],
  balances: ['balances'],
  bills: ['bills'],
};
/**
 * The two sheets of a workbook of records: its records, which have a name or code in each of `keys`, and what belongs to them, which
 * refers to one of these in `by`.
 */
export const RECORD_SHEETS = {
  companies: { main: 'companies', part: 'contacts', keys: ['company'], by: 'company' },
  properties: { main: 'properties', part: 'characters', keys: ['property', 'code'], by: 'property' },
} as const satisfies Readonly<Record<RecordKind, { main: MovingSheet; part: MovingSheet; keys: readonly string[]; by: string }>>;

/** Sheets that a workbook need not have. */
export const OPTIONAL_SHEETS: readonly MovingSheet[] = ['contacts', 'characters', 'guarantees'];

/** Names of sheets as templates have them. */
export const SHEET_NAMES: Readonly<Record<MovingSheet, { readonly en: string; readonly zh: string }>> = {
  companies: { en: 'Companies', zh: '公司' },
  contacts: { en: 'Contacts', zh: '联系人' },
  properties: { en: 'Properties', zh: '品牌' },
  characters: { en: 'Characters', zh: '形象' },
  contracts: { en: 'Contracts', zh: '合同' },
  articles: { en: 'Articles', zh: '授权产品' },
  rates: { en: 'Rates', zh: '费率' },
  guarantees: { en: 'Minimum guarantees', zh: '保底金' },
  reports: { en: 'Past reports', zh: '历史销售报表' },
  balances: { en: 'MG balances', zh: '保底金余额' },
  bills: { en: 'Bills', zh: '付款通知书' },
};

/** Both languages in one heading, as the templates have it. */
export const headingOf = ({ header }: HeadedColumn): string => (header.en === header.zh ? header.en : `${header.en} ${header.zh}`);

/** A row of a workbook as it was read: values by column, as text; what a cell lacks is left out. Lists are joined by "\n". */
export type MovingValues = Readonly<Record<string, string>>;
