import type { DemoTenant } from './demo-tenant.js';

const ALL = ['CN', 'HK', 'KR', 'TW'] as const;
const RATES = ['fixedRate', 'slidingRate', 'fixedFee', 'slidingFee', 'flatFee'] as const;

export const PLBY: DemoTenant = {
  tenant: 'PLBY',
  title: { en: 'Playberry Brands', zh: '浦贝品牌' },
  logoSize: { height: 80, homeHeight: 40, homeWidth: 40 },
  logo: { main: '#7a2e5d', second: '#f2c6dc', word: 'Playberry' },
  roleLabels: { businessHead: 'licensorCeo', ceo: 'licensorViceChairman' },
  settings: { salesQuarterDays: 20 },
  currency: 'USD',
  licensor: {
    short: 'PLBY',
    name: { en: 'Playberry Brands Asia Limited', zh: '浦贝品牌亚洲有限公司' },
    country: 'HK',
    address: '21 Queen’s Road Central, Hong Kong',
  },
  licensees: [
    {
      short: 'VELVET',
      name: { en: 'Velvet Row Fashion Co., Ltd.', zh: '丝绒街时装有限公司' },
      country: 'CN',
      address: '40 Huaihai Road, Shanghai',
      industry: 'apparel',
      weight: 4,
      currencies: { deal: 'USD', sales: 'CNY' },
    },
    {
      short: 'ORCHARD',
      name: { en: 'Orchard Leather Goods Co., Ltd.', zh: '果园皮具有限公司' },
      country: 'CN',
      address: '18 Shiling, Huadu, Guangzhou',
      industry: 'bagsAccessories',
      weight: 3,
      currencies: { deal: 'USD', sales: 'CNY' },
    },
    {
      short: 'SEOULMODE',
      name: { en: 'Seoul Mode Inc.', zh: '首尔时尚株式会社' },
      country: 'KR',
      address: '5 Dosan-daero, Seoul',
      industry: 'apparel',
      weight: 2,
      currencies: { deal: 'USD', sales: 'KRW' },
    },
    {
      short: 'TAIHOME',
      name: { en: 'Taihome Bedding Co., Ltd.', zh: '台居寝具有限公司' },
      country: 'TW',
      address: '120 Minquan Road, Taichung',
      industry: 'homeTextiles',
      weight: 2,
    },
    {
      short: 'SCENTA',
      name: { en: 'Scenta Fragrance (HK) Ltd.', zh: '香颂香氛（香港）有限公司' },
      country: 'HK',
      address: '7 Canton Road, Kowloon',
      industry: 'healthBeauty',
      weight: 1,
      currencies: { deal: 'HKD', sales: 'HKD' },
    },
  ],
  subLicensees: [
    {
      short: 'VELVETSOUTH',
      name: { en: 'Velvet South Retail Co., Ltd.', zh: '丝绒街华南零售有限公司' },
      country: 'CN',
      address: '9 Shennan Road, Shenzhen',
      parent: 'VELVET',
    },
  ],
  brandOwners: [
    {
      short: 'BERRYFIELD',
      name: { en: 'Berryfield Heritage Inc.', zh: '贝里菲尔德传承公司' },
      country: 'SG',
      address: '1 Raffles Place, Singapore',
    },
  ],
  agents: [
    { short: 'MERIDIAN', name: { en: 'Meridian Brand Agents', zh: '子午品牌代理' }, country: 'CN', address: '88 Xintiandi, Shanghai' },
  ],
  properties: [
    {
      code: 'PBC',
      name: { en: 'Playberry Classic', zh: '浦贝经典' },
      valid: [-8, 8],
      territories: ALL,
      rateTypes: RATES,
      look: { main: '#7a2e5d', second: '#f9e3ee', shape: 'leaf' },
      characters: [
        { en: 'Classic Berry', zh: '经典莓' },
        { en: 'Script Mark', zh: '手写标志' },
      ],
    },
    {
      code: 'PBS',
      name: { en: 'Playberry Sport', zh: '浦贝运动' },
      valid: [-5, 6],
      territories: ALL,
      rateTypes: RATES,
      look: { main: '#1d4e89', second: '#e0fbfc', shape: 'star' },
      characters: [
        { en: 'Sport Berry', zh: '运动莓' },
        { en: 'Stripe Mark', zh: '条纹标志' },
      ],
    },
    {
      code: 'BFH',
      name: { en: 'Berryfield Heritage', zh: '贝里菲尔德传承' },
      owner: 'BERRYFIELD',
      valid: [-5, 6],
      territories: ALL,
      rateTypes: RATES,
      look: { main: '#5c4033', second: '#f0e6d2', shape: 'round' },
      characters: [
        { en: 'Orchard Crest', zh: '果园徽章' },
        { en: 'Harvest Fox', zh: '丰收狐' },
      ],
    },
  ],
  deals: 70,
};
