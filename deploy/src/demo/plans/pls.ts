import type { DemoTenant } from './demo-tenant.js';

const ALL = ['CN', 'HK', 'KR', 'TW'] as const;
const RATES = ['fixedRate', 'slidingRate', 'fixedFee', 'slidingFee', 'flatFee'] as const;

export const PLS: DemoTenant = {
  tenant: 'PLS',
  title: { en: 'Pelican Street Studios', zh: '鹈鹕街工作室' },
  logoSize: { height: 80, homeHeight: 40, homeWidth: 40 },
  logo: { main: '#0b6e99', second: '#ffcf56', word: 'Pelican Street' },
  roleLabels: {},
  settings: {},
  currency: 'HKD',
  licensor: {
    short: 'PLS',
    name: { en: 'Pelican Street Studios Ltd.', zh: '鹈鹕街工作室有限公司' },
    country: 'HK',
    address: '2 Pelican Street, Kennedy Town, Hong Kong',
  },
  licensees: [
    {
      short: 'KITEWORKS',
      name: { en: 'Kiteworks Toys Limited', zh: '风筝工坊玩具有限公司' },
      country: 'HK',
      address: '55 Chai Wan Road, Hong Kong',
      industry: 'toys',
      weight: 3,
    },
    {
      short: 'PAPERMOON',
      name: { en: 'Papermoon Books Co., Ltd.', zh: '纸月图书有限公司' },
      country: 'CN',
      address: '3 Wangfujing Street, Beijing',
      industry: 'publishing',
      weight: 2,
      currencies: { deal: 'HKD', sales: 'CNY' },
    },
    {
      short: 'SALTYTEA',
      name: { en: 'Salty Tea Beverages Inc.', zh: '咸茶饮品股份有限公司' },
      country: 'TW',
      address: '18 Dihua Street, Taipei',
      industry: 'foodBeverage',
      weight: 2,
    },
    {
      short: 'MINIMO',
      name: { en: 'Minimo Living Co., Ltd.', zh: '迷你生活有限公司' },
      country: 'KR',
      address: '41 Itaewon-ro, Seoul',
      industry: 'household',
      weight: 1,
      currencies: { deal: 'USD', sales: 'KRW' },
    },
  ],
  subLicensees: [
    {
      short: 'KITEWORKSCN',
      name: { en: 'Kiteworks Toys (Dongguan) Co., Ltd.', zh: '风筝工坊玩具（东莞）有限公司' },
      country: 'CN',
      address: '8 Chang’an Town, Dongguan',
      parent: 'KITEWORKS',
    },
  ],
  brandOwners: [
    {
      short: 'TIDELINE',
      name: { en: 'Tideline Pictures Pte. Ltd.', zh: '潮线影业有限公司' },
      country: 'SG',
      address: '12 Marina View, Singapore',
    },
  ],
  agents: [
    {
      short: 'LANTERN',
      name: { en: 'Lantern Agents Ltd.', zh: '灯笼代理有限公司' },
      country: 'HK',
      address: '6 Ice House Street, Hong Kong',
    },
  ],
  properties: [
    {
      code: 'PEL',
      name: { en: 'Percy Pelican', zh: '鹈鹕珀西' },
      valid: [-6, 6],
      territories: ALL,
      rateTypes: RATES,
      look: { main: '#0b6e99', second: '#ffe8b0', shape: 'round' },
      characters: [
        { en: 'Percy', zh: '珀西' },
        { en: 'Aunt Gull', zh: '海鸥阿姨' },
        { en: 'Tiny Crab', zh: '小螃蟹' },
      ],
    },
    {
      code: 'LHN',
      name: { en: 'Lighthouse Nine', zh: '九号灯塔' },
      owner: 'TIDELINE',
      valid: [-4, 5],
      territories: ALL,
      rateTypes: RATES,
      look: { main: '#b23a48', second: '#fff1e6', shape: 'star' },
      characters: [
        { en: 'Keeper Lou', zh: '守塔人卢' },
        { en: 'Beam', zh: '光束' },
      ],
    },
  ],
  deals: 50,
};
