import type { Cast } from './cast.js';

const ALL = ['CN', 'HK', 'KR', 'TW'] as const;
const RATES = ['fixedRate', 'slidingRate', 'fixedFee', 'slidingFee', 'flatFee'] as const;

export const CTL: Cast = {
  tenant: 'CTL',
  title: { en: 'Castle Lane Licensing', zh: '城巷品牌授权' },
  logoSize: { height: 80, homeHeight: 55, homeWidth: 210 },
  logo: { main: '#c44d12', second: '#1b2128', word: 'Castle Lane' },
  roleLabels: {},
  currency: 'CNY',
  licensor: { short: 'CTL', name: { en: 'Castle Lane Licensing Ltd.', zh: '城巷品牌授权有限公司' }, country: 'HK', address: '18/F, 88 Harbour Road, Wan Chai, Hong Kong' },
  licensees: [
    { short: 'SUNRISE', name: { en: 'Guangzhou Sunrise Toys Co., Ltd.', zh: '广州朝阳玩具有限公司' }, country: 'CN', address: '12 Keyun Road, Tianhe, Guangzhou', industry: 'Toys', weight: 6 },
    { short: 'WILLOW', name: { en: 'Hangzhou Willow Home Textiles Co., Ltd.', zh: '杭州柳岸家纺有限公司' }, country: 'CN', address: '201 Jianghan Road, Binjiang, Hangzhou', industry: 'Home textiles', weight: 4 },
    { short: 'BRIGHTPEN', name: { en: 'Ningbo Brightpen Stationery Co., Ltd.', zh: '宁波亮笔文具有限公司' }, country: 'CN', address: '66 Qiushi Road, Jiangbei, Ningbo', industry: 'Stationery', weight: 4 },
    { short: 'HARBOUR', name: { en: 'Harbour Snacks (HK) Limited', zh: '海港食品（香港）有限公司' }, country: 'HK', address: '9 Tai Yip Street, Kwun Tong, Hong Kong', industry: 'Food', weight: 3 },
    { short: 'LITTLEOAK', name: { en: 'Little Oak Kidswear (Shanghai) Co., Ltd.', zh: '小橡树童装（上海）有限公司' }, country: 'CN', address: '1500 Century Avenue, Pudong, Shanghai', industry: 'Apparel', weight: 4 },
    { short: 'HANBIT', name: { en: 'Hanbit Living Co., Ltd.', zh: '韩光生活株式会社' }, country: 'KR', address: '27 Teheran-ro, Gangnam-gu, Seoul', industry: 'Household', weight: 2 },
    { short: 'FORMOSA', name: { en: 'Formosa Gift House Inc.', zh: '福尔摩沙礼品股份有限公司' }, country: 'TW', address: '88 Zhongxiao East Road, Taipei', industry: 'Gifts', weight: 2 },
    { short: 'CLOUDSTEP', name: { en: 'Quanzhou Cloudstep Footwear Co., Ltd.', zh: '泉州云步鞋业有限公司' }, country: 'CN', address: '5 Jinjiang Industrial Park, Quanzhou', industry: 'Footwear', weight: 2 },
    { short: 'PUREDAY', name: { en: 'Pureday Personal Care (Suzhou) Co., Ltd.', zh: '纯日个护（苏州）有限公司' }, country: 'CN', address: '300 Xinghu Street, Suzhou', industry: 'Health and beauty', weight: 2 },
    { short: 'PIXELPLAY', name: { en: 'Shenzhen Pixelplay Electronics Co., Ltd.', zh: '深圳像素玩电子有限公司' }, country: 'CN', address: '8 Gaoxin South Road, Nanshan, Shenzhen', industry: 'Electronics', weight: 2 },
  ],
  subLicensees: [
    { short: 'SUNRISEEAST', name: { en: 'Sunrise Toys East Distribution Co., Ltd.', zh: '朝阳玩具华东分销有限公司' }, country: 'CN', address: '77 Zhongshan Road, Nanjing', parent: 'SUNRISE' },
    { short: 'WILLOWNORTH', name: { en: 'Willow North Trading Co., Ltd.', zh: '柳岸北方贸易有限公司' }, country: 'CN', address: '19 Chaoyang Road, Beijing', parent: 'WILLOW' },
  ],
  brandOwners: [
    { short: 'MOONHARE', name: { en: 'Moonhare Studio KK', zh: '月兔动画株式会社' }, country: 'HK', address: '3 Star Street, Hong Kong' },
    { short: 'NORTHWIND', name: { en: 'Northwind Animation ApS', zh: '北风动画公司' }, country: 'SG', address: '10 Anson Road, Singapore' },
  ],
  agents: [{ short: 'BRIDGE', name: { en: 'Bridgeway Licensing Agency', zh: '桥道授权代理' }, country: 'CN', address: '233 Nanjing West Road, Shanghai' }],
  properties: [
    { code: 'MHG', name: { en: 'Moonhare Garden', zh: '月兔花园' }, owner: 'MOONHARE', valid: [-5, 6], territories: ALL, rateTypes: RATES, look: { main: '#e59ab4', second: '#fdf3f6', shape: 'ears' }, characters: [{ en: 'Mimi Hare', zh: '兔米米' }, { en: 'Grandma Clover', zh: '三叶草奶奶' }, { en: 'Pip the Sparrow', zh: '小麻雀皮皮' }, { en: 'Nobu Mole', zh: '鼹鼠信' }] },
    { code: 'CPO', name: { en: 'Captain Otter', zh: '海獭船长' }, valid: [-6, 5], territories: ALL, rateTypes: RATES, look: { main: '#2b6f8f', second: '#f3d9a4', shape: 'round' }, characters: [{ en: 'Captain Otter', zh: '海獭船长' }, { en: 'First Mate Pearl', zh: '大副珍珠' }, { en: 'Barnacle', zh: '藤壶' }] },
    { code: 'TRX', name: { en: 'Tidepool Racers', zh: '潮池赛车手' }, valid: [-4, 5], territories: ['CN', 'HK', 'TW'], rateTypes: RATES, look: { main: '#0f766e', second: '#ffd166', shape: 'fin' }, characters: [{ en: 'Finn Turbo', zh: '芬恩涡轮' }, { en: 'Coral Spark', zh: '珊瑚星火' }, { en: 'Sir Urchin', zh: '海胆爵士' }] },
    { code: 'STB', name: { en: 'Starbox Robots', zh: '星盒机器人' }, valid: [-5, 4], territories: ALL, rateTypes: RATES, look: { main: '#5b5bd6', second: '#c9f0ff', shape: 'robot' }, characters: [{ en: 'Bolt', zh: '螺栓' }, { en: 'Miss Gauge', zh: '仪表小姐' }, { en: 'Rusty Nine', zh: '锈九' }, { en: 'Beep', zh: '哔哔' }] },
    { code: 'LFK', name: { en: 'Leaf Kingdom', zh: '树叶王国' }, owner: 'NORTHWIND', valid: [-4, 6], territories: ALL, rateTypes: ['fixedRate', 'slidingRate', 'flatFee', 'fixedFee', 'slidingFee'], look: { main: '#4f8a3c', second: '#eaf4d8', shape: 'leaf' }, characters: [{ en: 'Princess Fern', zh: '蕨公主' }, { en: 'Acorn Knight', zh: '橡果骑士' }, { en: 'Old Moss', zh: '老苔藓' }] },
    { code: 'NTS', name: { en: 'Night Stars Café', zh: '夜星咖啡馆' }, valid: [-4, 5], territories: ALL, rateTypes: RATES, look: { main: '#39406b', second: '#ffe08a', shape: 'star' }, characters: [{ en: 'Barista Nova', zh: '咖啡师诺娃' }, { en: 'Comet Cat', zh: '彗星猫' }] },
    { code: 'DGP', name: { en: 'Dumpling Gang', zh: '饺子帮' }, valid: [-5, 5], territories: ['CN', 'HK', 'TW'], rateTypes: RATES, look: { main: '#d98a3d', second: '#fff4e0', shape: 'round' }, characters: [{ en: 'Uncle Jiaozi', zh: '饺子大叔' }, { en: 'Baozi Baby', zh: '包子宝宝' }, { en: 'Chili Sis', zh: '辣椒妹' }] },
  ],
  deals: 210,
};
