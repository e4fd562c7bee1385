import type { Language } from '@bls/proto/domain/enumerations/identity';

/**
 * Every offset in use, in minutes ahead of UTC, with known places in both languages. An offset is fixed: people in places with
 * summer time change theirs by season.
 */
const OFFSETS: readonly (readonly [minutes: number, en: string, zh: string])[] = [
  [-720, 'Baker Island', '贝克岛'],
  [-660, 'Pago Pago', '帕果帕果'],
  [-600, 'Honolulu', '檀香山'],
  [-570, 'Taiohae', '泰奥海伊'],
  [-540, 'Anchorage', '安克雷奇'],
  [-480, 'Los Angeles, Vancouver', '洛杉矶、温哥华'],
  [-420, 'Denver', '丹佛'],
  [-360, 'Chicago, Mexico City', '芝加哥、墨西哥城'],
  [-300, 'New York, Toronto', '纽约、多伦多'],
  [-240, 'Santiago', '圣地亚哥'],
  [-210, 'St. John’s', '圣约翰斯'],
  [-180, 'São Paulo, Buenos Aires', '圣保罗、布宜诺斯艾利斯'],
  [-150, 'St. John’s (summer)', '圣约翰斯（夏令时）'],
  [-120, 'South Georgia', '南乔治亚岛'],
  [-60, 'Praia', '普拉亚'],
  [0, 'London, Lisbon', '伦敦、里斯本'],
  [60, 'Paris, Berlin, Rome', '巴黎、柏林、罗马'],
  [120, 'Athens, Cairo, Johannesburg', '雅典、开罗、约翰内斯堡'],
  [180, 'Istanbul, Riyadh, Moscow', '伊斯坦布尔、利雅得、莫斯科'],
  [210, 'Tehran', '德黑兰'],
  [240, 'Dubai', '迪拜'],
  [270, 'Kabul', '喀布尔'],
  [300, 'Karachi, Tashkent', '卡拉奇、塔什干'],
  [330, 'Mumbai, Delhi, Colombo', '孟买、德里、科伦坡'],
  [345, 'Kathmandu', '加德满都'],
  [360, 'Dhaka', '达卡'],
  [390, 'Yangon', '仰光'],
  [420, 'Bangkok, Jakarta, Hanoi', '曼谷、雅加达、河内'],
  [480, 'Beijing, Hong Kong, Taipei, Singapore, Kuala Lumpur', '北京、香港、台北、新加坡、吉隆坡'],
  [525, 'Eucla', '尤克拉'],
  [540, 'Tokyo, Seoul', '东京、首尔'],
  [570, 'Adelaide, Darwin', '阿德莱德、达尔文'],
  [600, 'Sydney, Brisbane', '悉尼、布里斯班'],
  [630, 'Lord Howe Island', '豪勋爵岛'],
  [660, 'Nouméa', '努美阿'],
  [720, 'Auckland', '奥克兰'],
  [765, 'Chatham Islands', '查塔姆群岛'],
  [780, 'Apia', '阿皮亚'],
  [825, 'Chatham Islands (summer)', '查塔姆群岛（夏令时）'],
  [840, 'Kiritimati', '圣诞岛'],
];

const sign = (minutes: number): string => (minutes < 0 ? '-' : '+');
const clock = (minutes: number): string =>
  `${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;

export const timeZoneOptions = (language: Language): { Name: string; Value: string }[] =>
  OFFSETS.map(([minutes, en, zh]) => ({
    Name: `(UTC${sign(minutes)}${clock(minutes)}) ${language === 'zh' ? zh : en}`,
    Value: String(minutes),
  }));
