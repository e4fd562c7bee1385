import { COUNTRIES } from '../enumerations/people/company.js';
import type { Word } from '../sales-report/vocabulary.js';

/** Other names of regions than those of the platform. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  CN: ['China mainland', 'PRC', '中国大陆'],
  HK: ['Hong Kong', '香港', '中国香港'],
  MO: ['Macau', 'Macao', '澳门', '中国澳门'],
  TW: ['Taiwan', '台湾', '中国台湾'],
  GB: ['UK', 'Great Britain'],
  US: ['USA', 'United States of America'],
};

function countryWords(): Record<string, Word> {
  const [en, zh] = ['en', 'zh-Hans'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return Object.fromEntries(
    COUNTRIES.map((code) => [code, { en: en?.of(code) ?? code, zh: zh?.of(code) ?? code, ...(ALSO[code] ? { also: ALSO[code] } : {}) }]),
  );
}

/** Words in the workbooks of companies and properties. */
export const COMPANY_WORDS = {
  companyKind: {
    licensee: { en: 'Licensee', zh: '被授权方', also: ['被授权商'] },
    subLicensee: { en: 'Sub-licensee', zh: '次级被授权方', also: ['sub licensee', '分被授权方'] },
    brandOwner: { en: 'Brand owner', zh: '品牌方', also: ['ip owner', '版权方'] },
    agent: { en: 'Agent', zh: '代理商' },
  },
  industry: {
    apparel: { en: 'Apparel', zh: '服装' },
    footwear: { en: 'Footwear', zh: '鞋类', also: ['shoes'] },
    bagsAccessories: { en: 'Bags and accessories', zh: '箱包与配饰', also: ['bags', 'accessories', '箱包'] },
    jewelleryWatches: { en: 'Jewellery and watches', zh: '珠宝与钟表', also: ['jewellery', 'jewelry', 'watches'] },
    toys: { en: 'Toys', zh: '玩具' },
    baby: { en: 'Baby products', zh: '母婴用品', also: ['baby'] },
    stationery: { en: 'Stationery', zh: '文具' },
    publishing: { en: 'Publishing', zh: '出版' },
    gifts: { en: 'Gifts and collectibles', zh: '礼品与收藏品', also: ['gifts', '礼品'] },
    homeTextiles: { en: 'Home textiles', zh: '家纺' },
    household: { en: 'Household and furniture', zh: '家居与家具', also: ['household', '家居'] },
    electronics: { en: 'Electronics', zh: '电子产品' },
    foodBeverage: { en: 'Food and beverage', zh: '食品与饮料', also: ['food', 'beverage', '食品'] },
    healthBeauty: { en: 'Health and beauty', zh: '健康与美容', also: ['beauty', 'cosmetics', '美妆'] },
    sportsOutdoor: { en: 'Sports and outdoor', zh: '运动与户外', also: ['sports', '运动'] },
    digitalGames: { en: 'Digital and games', zh: '数码与游戏', also: ['games', '游戏'] },
    eventsPromotion: { en: 'Events and promotion', zh: '活动与推广', also: ['events', 'promotion'] },
    other: { en: 'Other', zh: '其他' },
  },
  country: countryWords(),
  language: {
    en: { en: 'English', zh: '英文', also: ['英语'] },
    zh: { en: 'Chinese', zh: '中文', also: ['simplified chinese', '简体中文'] },
  },
  contactTitle: {
    general: { en: 'General', zh: '一般联系人', also: ['general contact'] },
    ceo: { en: 'CEO', zh: '首席执行官', also: ['president', 'general manager', '总裁', '总经理'] },
    designer: { en: 'Designer', zh: '设计', also: ['product approval', '设计师', '产品审批'] },
    financier: { en: 'Finance', zh: '财务', also: ['financier', 'accountant', '会计'] },
    eventOperator: { en: 'Event operator', zh: '活动运营' },
    other: { en: 'Other', zh: '其他' },
  },
  rateType: {
    fixedRate: { en: 'Fixed rate', zh: '固定费率' },
    slidingRate: { en: 'Sliding rate', zh: '阶梯费率' },
    fixedFee: { en: 'Fixed fee', zh: '固定单件费' },
    slidingFee: { en: 'Sliding fee', zh: '阶梯单件费' },
    flatFee: { en: 'Flat fee', zh: '一次性费用' },
  },
} as const satisfies Record<string, Readonly<Record<string, Word>>>;
