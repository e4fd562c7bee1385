import type { Bank, Contact } from '@bls/proto/domain/company/fields';
import type { ContactTitle } from '@bls/proto/domain/enumerations/people/company';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { addYears, type Today } from '../base/clock.js';
import type { DemoCompany } from './companies.js';
import { idOf, Random } from '../base/random.js';

type Person = { en: readonly [string, string]; zh: readonly [string, string] };

/** First and last names, as they are written in either script. */
const PEOPLE: readonly Person[] = [
  { en: ['Lihua', 'Chen'], zh: ['丽华', '陈'] },
  { en: ['Jianguo', 'Wang'], zh: ['建国', '王'] },
  { en: ['Xiaoyan', 'Lin'], zh: ['晓燕', '林'] },
  { en: ['Haoran', 'Zhou'], zh: ['浩然', '周'] },
  { en: ['Minjun', 'Park'], zh: ['敏俊', '朴'] },
  { en: ['Siu Ming', 'Ho'], zh: ['小明', '何'] },
  { en: ['Yating', 'Huang'], zh: ['雅婷', '黄'] },
  { en: ['Wei', 'Xu'], zh: ['伟', '徐'] },
  { en: ['Ka Yan', 'Leung'], zh: ['嘉欣', '梁'] },
  { en: ['Zhiyuan', 'Gao'], zh: ['志远', '高'] },
];
const TITLES: readonly ContactTitle[] = ['ceo', 'financier', 'designer', 'general'];
/** Dialling codes with how a local number is grouped. */
const PHONES: Record<string, string> = {
  CN: '+86 20 #### ####',
  HK: '+852 2### ####',
  KR: '+82 2 ### ####',
  TW: '+886 2 2### ####',
  SG: '+65 6### ####',
  MY: '+60 3 #### ####',
  JP: '+81 3 #### ####',
};
const BANKS: Record<string, readonly [name: string, swift: string]> = {
  CN: ['Pearl River Commercial Bank', 'PRCBCNBG'],
  HK: ['Harbour and Shanghai Trust', 'HSTRHKHH'],
  KR: ['Hanbit Savings Bank', 'HBSBKRSE'],
  TW: ['Jade Mountain Bank', 'JMBKTWTP'],
  SG: ['Straits Trade Bank', 'STBKSGSG'],
};

export const signatureId = (companyId: string): string => idOf(companyId, 'signature');
export const thumbnailId = (companyId: string): string => idOf(companyId, 'thumbnail');

/** All data of a company besides its name: derived from its location and its name, the same on every machine. */
export function detailsOf(demoTenant: DemoTenant, company: DemoCompany, today: Today) {
  const { id, kind, country, short } = company;
  const random = new Random(`${demoTenant.tenant} ${short} details`);
  const domain = `${short.toLowerCase()}.example`;
  const parts = company.address.split(', ');
  const city = parts.length > 1 ? (parts.pop() as string) : '';
  const zh = country === 'CN' || country === 'TW';
  const telephone = phone(random, country);
  const licensee = kind === 'licensee' || kind === 'subLicensee';
  const head = kind === 'licensor' ? PEOPLE[random.int(0, PEOPLE.length - 1)] : undefined;
  return {
    address: parts.join(', '),
    city,
    postalCode: country === 'HK' ? null : String(random.int(100_000, 899_999)).slice(0, country === 'TW' || country === 'KR' ? 5 : 6),
    telephone,
    fax: random.chance(0.5) ? phone(random, country) : null,
    website: random.chance(0.15) ? `{host}/${short.toLowerCase()}` : `https://www.${domain}`,
    vatNumber: `${country}${random.int(10_000_000, 99_999_999)}${random.int(1000, 9999)}`,
    language: zh ? ('zh' as const) : ('en' as const),
    timeOffset: country === 'KR' || country === 'JP' ? 540 : 480,
    contacts: kind === 'licensor' ? [] : contactsOf(random, domain, country, zh, licensee ? random.int(2, 4) : 1),
    firstName: head?.en[0] ?? null,
    lastName: head?.en[1] ?? null,
    email: head ? `${head.en[0].toLowerCase().replaceAll(' ', '.')}@${domain}` : null,
    signatureFileId: licensee || kind === 'licensor' ? signatureId(id) : null,
    thumbnailFileId: kind === 'brandOwner' ? thumbnailId(id) : null,
    termFrom: kind === 'brandOwner' ? `${addYears(today, -4).slice(0, 4)}-01-01` : null,
    termTo: kind === 'brandOwner' ? `${addYears(today, 6).slice(0, 4)}-12-31` : null,
    debitNoteLines: kind === 'licensor' ? [company.name.en, company.address, `finance@${domain}`] : [],
    taxPercent: kind === 'licensor' ? '6' : null,
    bank: licensee || kind === 'agent' ? bankOf(random, company, demoTenant) : null,
  };
}

function contactsOf(random: Random, domain: string, country: string, zh: boolean, count: number): Contact[] {
  return random.some(PEOPLE, count).map((person, index) => {
    const [firstName, lastName] = zh ? person.zh : person.en;
    return {
      title: TITLES[index] ?? 'general',
      firstName,
      lastName,
      email: `${person.en[0].toLowerCase().replaceAll(' ', '.')}@${domain}`,
      phone: phone(random, country),
    };
  });
}

function bankOf(random: Random, { name, country }: DemoCompany, demoTenant: DemoTenant): Bank {
  const [bankName, swift] = BANKS[country] ?? ['Straits Trade Bank', 'STBKSGSG'];
  const digits = Array.from({ length: 4 }, () => String(random.int(1000, 9999)));
  return { bankName, accountName: name.en, accountNumber: digits.join(' '), swift, currency: demoTenant.currency };
}

const phone = (random: Random, country: string): string =>
  (PHONES[country] ?? '+65 6### ####').replaceAll(/#/g, () => String(random.int(1, 9)));
