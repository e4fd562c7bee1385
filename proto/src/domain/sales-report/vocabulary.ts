import { CHANNELS, DISTRIBUTION_TYPES } from '../enumerations/term-sheet.js';
import { SALES_DATA_TYPES } from '../enumerations/sales-report.js';

/**
 * The words of sales workbooks: headers and values as we write them (English, Chinese), and other spellings
 * of licensees. They belong to files, not to screens: they are recognised in every interface language.
 */
export type Word = { en: string; zh: string; also?: readonly string[] };

export const SALES_FIELDS = [
  'month',
  'sku',
  'productName',
  'approvalNumber',
  'category',
  'subCategory',
  'character',
  'channel',
  'businessModel',
  'dataType',
  'currency',
  'quantity',
  'sellingPrice',
  'suggestedRetailPrice',
  'salesAmount',
  'turnoverTax',
  'remark',
] as const;
export type SalesField = (typeof SALES_FIELDS)[number];

export const HEADERS: Readonly<Record<SalesField, Word>> = {
  month: {
    en: 'Month',
    zh: '月份',
    also: ['report month', 'sales month', 'period', '报告月份', '销售月份', '期间', 'date', 'sales date', '日期', '销售日期'],
  },
  sku: {
    en: 'SKU',
    zh: '款号',
    also: ['sku code', 'sku no', 'item code', 'item no', 'item number', 'article no', '货号', '商品编码', '产品编码', 'sku编码'],
  },
  productName: { en: 'Product name', zh: '产品名称', also: ['product', 'description', 'item name', '商品名称', '品名'] },
  approvalNumber: { en: 'Approval number', zh: '审批编号', also: ['approval no', 'app id', 'approval id', '审批号', '批准编号'] },
  category: { en: 'Category', zh: '品类', also: ['product category', '类别', '产品类别'] },
  subCategory: { en: 'Sub-category', zh: '子品类', also: ['subcategory', '子类别', '小类'] },
  character: { en: 'Character', zh: '形象', also: ['property', 'property / character', '角色', '卡通形象'] },
  channel: { en: 'Channel', zh: '渠道', also: ['sales channel', 'distribution channel', '销售渠道'] },
  businessModel: { en: 'Business model', zh: '经营模式', also: ['distribution type', '业务模式', '经营方式'] },
  dataType: { en: 'Data type', zh: '数据类型', also: ['type', 'actual/forecast', '类型'] },
  currency: { en: 'Currency', zh: '币种', also: ['ccy', '货币'] },
  quantity: {
    en: 'Sales quantity',
    zh: '销售数量',
    also: ['quantity', 'qty', 'sales qty', 'units', 'units sold', '数量', '销量', '销售量', '件数', '销售件数'],
  },
  sellingPrice: {
    en: 'Selling price',
    zh: '销售单价',
    also: ['price', 'unit price', 'sales price', '售价', '单价', '销售价', '成交价', '成交单价'],
  },
  suggestedRetailPrice: {
    en: 'Suggested retail price',
    zh: '建议零售价',
    also: ['srp', 'rrp', 'msrp', 'tag price', 'suggested retail price (srp)', '吊牌价', '零售价', '标价', '建议售价'],
  },
  salesAmount: {
    en: 'Sales amount',
    zh: '销售金额',
    also: ['amount', 'net sales', 'sales', 'sales value', '金额', '销售额', '销售总额', '成交额', '成交金额'],
  },
  turnoverTax: { en: 'Turnover tax', zh: '增值税', also: ['tax', 'sales tax', 'vat', '税额', '流转税'] },
  remark: { en: 'Remark', zh: '备注', also: ['remarks', 'note', 'notes', 'comment', '说明'] },
};

/** Columns without which a workbook cannot be a sales report. The month may be that of the report. */
export const REQUIRED_COLUMNS: readonly SalesField[] = ['sku', 'channel', 'quantity', 'sellingPrice', 'suggestedRetailPrice'];
/** Cells that each sale has. */
export const REQUIRED_CELLS: readonly SalesField[] = ['month', ...REQUIRED_COLUMNS];
/** Fields whose values are numbers. */
export const NUMBER_FIELDS: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice', 'salesAmount', 'turnoverTax'];

export const CHANNEL_WORDS: Readonly<Record<(typeof CHANNELS)[number], Word>> = {
  direct: { en: 'Direct', zh: '直营', also: ['direct sales', '直销'] },
  offline: { en: 'Offline', zh: '线下', also: ['retail', 'store', 'stores', '门店'] },
  online: { en: 'Online', zh: '线上', also: ['e-commerce', 'ecommerce', 'web', '电商'] },
  others: { en: 'Others', zh: '其他', also: ['other'] },
};
export const BUSINESS_MODEL_WORDS: Readonly<Record<(typeof DISTRIBUTION_TYPES)[number], Word>> = {
  selfOperated: { en: 'Self-operated', zh: '自营', also: ['self operated', 'own'] },
  franchisee: { en: 'Franchisee / wholesale', zh: '加盟/批发', also: ['franchisee', 'franchise', 'wholesale', '加盟', '批发', '经销'] },
};
export const DATA_TYPE_WORDS: Readonly<Record<(typeof SALES_DATA_TYPES)[number], Word>> = {
  actual: { en: 'Actual', zh: '实际' },
  forecast: { en: 'Forecast', zh: '预测' },
};
/** Many in the trade write RMB for CNY. */
export const CURRENCY_ALIASES: Readonly<Record<string, string>> = { rmb: 'CNY', 人民币: 'CNY', 港币: 'HKD', 美元: 'USD' };

/** Both languages in one cell, as our own workbooks have it. */
export const bothLanguages = (word: Word): string => `${word.en} ${word.zh}`;

/** Lower case, full-width folded, without spaces and punctuation: "Sales  Qty." and "ｓａｌｅｓ qty" are one word. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}*_]+/gu, '');

/** All spellings of a word. */
export const wordsOf = (key: string, word: Word): string[] => [key, word.en, word.zh, bothLanguages(word), ...(word.also ?? [])];

function index<K extends string>(words: Readonly<Record<K, Word>>): ReadonlyMap<string, K> {
  const found = new Map<string, K>();
  for (const [key, word] of Object.entries(words) as [K, Word][]) {
    for (const text of wordsOf(key, word)) found.set(normalise(text), key);
  }
  return found;
}

const headerIndex = index(HEADERS);

/** The field that a header means, or undefined: in either language, or in both ("SKU / 款号", "SKU\n款号", "SKU (款号)"). */
export function fieldOfHeader(header: string): SalesField | undefined {
  const whole = headerIndex.get(normalise(header));
  if (whole) return whole;
  const parts = header.split(/[\n\r/|()（）]+/).flatMap((part) => headerIndex.get(normalise(part)) ?? []);
  return new Set(parts).size === 1 ? parts[0] : undefined;
}

const valueIndexes = { channel: index(CHANNEL_WORDS), businessModel: index(BUSINESS_MODEL_WORDS), dataType: index(DATA_TYPE_WORDS) };
export type WordField = keyof typeof valueIndexes;

/** A file repeats few words many times, so the codes of the words are cached as written. */
const ASKED = 1000;
const asked: Record<WordField, Map<string, string | undefined>> = { channel: new Map(), businessModel: new Map(), dataType: new Map() };

/** The code of a value in any known spelling; undefined when there is none. */
export function codeOfWord(field: WordField, text: string): string | undefined {
  const known = asked[field];
  if (known.has(text)) return known.get(text);
  const code = valueIndexes[field].get(normalise(text));
  if (known.size >= ASKED) known.clear();
  known.set(text, code);
  return code;
}
