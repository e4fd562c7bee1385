import { z } from 'zod';
import type { Language } from '../identity.js';

/** The industry of a licensee: eighteen values, the last one for all others. Labels: `industry.{code}`. */
export const INDUSTRIES = [
  'apparel',
  'footwear',
  'bagsAccessories',
  'jewelleryWatches',
  'toys',
  'baby',
  'stationery',
  'publishing',
  'gifts',
  'homeTextiles',
  'household',
  'electronics',
  'foodBeverage',
  'healthBeauty',
  'sportsOutdoor',
  'digitalGames',
  'eventsPromotion',
  'other',
] as const;
export type Industry = (typeof INDUSTRIES)[number];
export const industrySchema = z.enum(INDUSTRIES);

/** The function of a contact of a licensee. Labels: `contactTitle.{code}`. */
export const CONTACT_TITLES = ['ceo', 'designer', 'financier', 'general', 'eventOperator', 'other'] as const;
export type ContactTitle = (typeof CONTACT_TITLES)[number];
export const contactTitleSchema = z.enum(CONTACT_TITLES);

/** How a person is addressed. Labels: `genderTitle.{code}`. */
export const GENDER_TITLES = ['dr', 'miss', 'mr', 'mrs', 'ms', 'other'] as const;
export const genderTitleSchema = z.enum(GENDER_TITLES);

/** ISO 3166-1 alpha-2. The platform has the names in every language (`Intl.DisplayNames`). */
export const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
const known = new Set(COUNTRIES);
/** The name of a country or region from the platform; the code itself when it has none. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language === 'zh' ? 'zh-Hans' : 'en'], { type: 'region' }).of(code) ?? code;

export const countrySchema = z.string().refine((code) => known.has(code));
