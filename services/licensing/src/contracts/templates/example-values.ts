import { documentDay } from '@bls/proto/domain/values/date-format';
import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import type { Placeholder, PlaceholderRows, TemplateValues } from '@bls/proto/domain/contract-template/placeholders';
import { inTemplateLanguage } from '../documents/template-values.js';

const same = (text: string): Bilingual => ({ en: text, zh: text });
const ARTICLE = { en: 'Plush toys · Plush bunny 20 cm', zh: '毛绒玩具 · 毛绒兔 20 厘米' };
const RATE = { en: 'Toys · Retail · Wholesale price · 8 %', zh: '玩具 · 零售 · 批发价 · 8 %' };

const TEXTS: Record<Placeholder, Bilingual> = {
  number: same('CT-2027-0000'),
  date: documentDay('2027-01-01'),
  termSheet: same('TS-2026-0000 v2'),
  licensor: { en: 'Example Licensing Limited', zh: '示例授权有限公司' },
  licensorAddress: same('1 Harbour Road, Hong Kong'),
  licensee: same('Example Toys (Shenzhen) Company Limited'),
  licenseeName: { en: 'Example Toys', zh: '示例玩具' },
  licenseeAddress: same('88 Garden Street, Shenzhen 518000'),
  properties: { en: 'Bunny Garden (Clover, Dandelion)', zh: '兔兔花园（小苜蓿、蒲公英）' },
  territories: { en: 'China, Hong Kong', zh: '中国、中国香港' },
  exclusivity: { en: 'Non-exclusive', zh: '非独家' },
  productLanguages: { en: 'English, Simplified Chinese', zh: '英文、简体中文' },
  term: { en: '1 January 2027 to 31 December 2029', zh: '2027年1月1日 至 2029年12月31日' },
  termFrom: documentDay('2027-01-01'),
  termTo: documentDay('2029-12-31'),
  sellOffDays: { en: '90 days', zh: '90 天' },
  articles: ARTICLE,
  channels: { en: 'Retail · Self-operated · City Mall', zh: '零售 · 自营 · 城市广场' },
  rates: RATE,
  currency: same('USD'),
  guarantee: same('USD 120,000.00'),
  instalments: {
    en: '15 January 2027 · 40 % · USD 48,000.00\n15 January 2028 · 60 % · USD 72,000.00',
    zh: '2027年1月15日 · 40 % · USD 48,000.00\n2028年1月15日 · 60 % · USD 72,000.00',
  },
  guaranteeTerms: {
    en: 'Guarantee · Category: All · Years: Each year on its own · Short years: In full',
    zh: '保证金 · 类别：全部 · 年度：各年独立 · 不足一年：全额',
  },
  crossCollateralization: {
    en: 'Guarantee · Excess · Contract year 1 · Contract year 2 · USD 20,000.00',
    zh: '保证金 · 超额 · 第 1 合同年 · 第 2 合同年 · USD 20,000.00',
  },
  reportingFrequency: { en: 'Quarterly', zh: '每季度' },
  paymentSchedule: { en: 'Quarterly', zh: '每季度' },
  paymentDays: { en: '30 days', zh: '30 天' },
  turnoverTax: { en: 'No', zh: '否' },
  advertising: { en: 'Advertising · TV · every contract year · 2 % of net sales', zh: '广告 · 电视 · 每个合同年 · 净销售额的 2 %' },
  insurance: { en: 'Any one accident: USD 1,000,000.00', zh: '每次事故：USD 1,000,000.00' },
  provisions: { en: 'Samples: Twelve samples of each article are free of charge.', zh: '样品：每种产品免费提供十二件样品。' },
};

const ROWS: Record<PlaceholderRows, (string | Bilingual)[][]> = {
  yearRows: [1, 2, 3].map((year) => [
    { en: `Contract year ${year}`, zh: `第 ${year} 合同年` },
    documentDay(`${2026 + year}-01-01`),
    documentDay(`${2026 + year}-12-31`),
  ]),
  articleRows: [
    [
      { en: 'Toys', zh: '玩具' },
      { en: 'Plush toys', zh: '毛绒玩具' },
      { en: 'Plush bunny 20 cm', zh: '毛绒兔 20 厘米' },
    ],
  ],
  channelRows: [
    [{ en: 'Retail', zh: '零售' }, { en: 'Self-operated', zh: '自营' }, { en: 'City Mall', zh: '城市广场' }, 'https://shop.example'],
  ],
  rateRows: [
    [
      { en: 'Toys', zh: '玩具' },
      { en: 'Retail', zh: '零售' },
      { en: 'Bunny Garden', zh: '兔兔花园' },
      { en: 'Wholesale price', zh: '批发价' },
      '8 %',
    ],
  ],
  instalmentRows: [
    [{ en: 'Guarantee', zh: '保底金' }, '2027-01-15', '40 %', 'USD 48,000.00'],
    [{ en: 'Guarantee', zh: '保底金' }, '2028-01-15', '60 %', 'USD 72,000.00'],
  ],
  carryRows: [
    [
      { en: 'Guarantee', zh: '保底金' },
      { en: 'Excess', zh: '超额' },
      { en: 'Contract year 1', zh: '第 1 合同年' },
      { en: 'Contract year 2', zh: '第 2 合同年' },
      'USD 20,000.00',
    ],
  ],
  provisionRows: [
    [
      { en: 'Samples', zh: '样品' },
      { en: 'Twelve samples of each article are free of charge.', zh: '每种产品免费提供十二件样品。' },
    ],
  ],
};

/** The values of an invented deal, for the preview of a template. */
export const exampleValues = (language: TemplateLanguage): TemplateValues => inTemplateLanguage(TEXTS, ROWS, language);
