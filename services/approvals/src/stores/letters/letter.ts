import { documentDate, documentDay } from '@bls/proto/domain/values/clock/date-format';
import type { Bilingual, DocumentBlock, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import type { Stamp, StoreSettings } from '@bls/proto/domain/aul/settings';
import { fill, type LetterText, type LetterValues, paragraphsOf } from '@bls/proto/domain/aul/template';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { both, translate } from '../applications/texts.js';

export type LetterFacts = {
  number: string;
  version: number;
  date: string;
  tenant: string;
  companyName: string;
  companyNameZh: string | null;
  content: StoreContent;
  terms: ContractTerms;
  settings: Pick<StoreSettings, 'ownShopName' | 'ownShopNameZh'>;
  /** The code of the public page of the letter, and its address. */
  proof: { code: string; link: string };
};

const SEPARATOR: Readonly<Record<Language, string>> = { en: ', ', zh: '、' };

/** The values of the placeholders of a letter, in one language. */
export function valuesOf(
  { number, version, date, tenant, companyName, companyNameZh, content, terms, settings }: LetterFacts,
  language: Language,
): LetterValues {
  const zh = language === 'zh';
  const named = (each: { name: string; nameZh?: string | undefined }): string => (zh && each.nameZh) || each.name;
  const articles = content.lines.map(
    (line) =>
      terms.articles.find((a) => a.category === line.category && a.subCategory === line.subCategory)?.productName ?? line.subCategory,
  );
  return {
    number: `${number} v${version}`,
    date: documentDay(date)[language],
    licensor: (zh && terms.licensorNameZh) || terms.licensorName || tenant,
    licensee: (zh && companyNameZh) || companyName,
    properties: terms.properties.map(named).join(SEPARATOR[language]),
    contractNumber: terms.number,
    storeName: content.storeName,
    platform:
      content.platform === 'ownShop'
        ? zh
          ? settings.ownShopNameZh
          : settings.ownShopName
        : translate(language, `aul.platform.${content.platform}`),
    storeType: translate(language, `aul.storeType.${content.storeType}`),
    storeUrl: content.storeUrl,
    storeId: content.storeId,
    operator: content.operator,
    distributor: content.distributor ?? '',
    categories: [...new Set(articles)].join(SEPARATOR[language]),
    from: documentDay(content.from)[language],
    to: documentDay(content.to)[language],
  };
}

/** The letter as a document; pure. Paragraphs of both languages are side by side when both texts have the same number of them. */
export function letterOf(
  facts: LetterFacts,
  text: LetterText,
  stamp?: Pick<Stamp, 'left' | 'top' | 'width'> & { fileId: string },
): DocumentInput {
  const en = valuesOf(facts, 'en');
  const zh = valuesOf(facts, 'zh');
  const issuer = { en: text.issuer || en.licensor, zh: text.issuerZh || zh.licensor };
  const paragraphs = paragraphsOf(text.body);
  const paragraphsZh = paragraphsOf(text.bodyZh);
  const paired = paragraphs.length === paragraphsZh.length;
  const paragraph = (given: { en: string; zh?: string }): DocumentBlock => ({
    type: 'paragraph',
    text: given,
    numbered: false,
    tone: 'normal',
  });
  const blocks = paired
    ? paragraphs.map((body, index) => paragraph({ en: fill(body, en), zh: fill(paragraphsZh[index] ?? '', zh) }))
    : [...paragraphs.map((body) => paragraph({ en: fill(body, en) })), ...paragraphsZh.map((body) => paragraph({ en: fill(body, zh) }))];
  return {
    title: { en: fill(text.title, en), zh: fill(text.titleZh, zh) },
    number: `${facts.number} v${facts.version}`,
    date: documentDate(facts.date),
    issuer: { name: issuer, lines: [] },
    layout: 'stacked',
    blocks: [
      ...blocks,
      { type: 'signatures', parties: [{ role: both('aul.signedFor'), company: issuer, date: documentDate(facts.date) }] },
      { type: 'qrLink', link: facts.proof.link, text: withCode(facts.proof.code) },
    ],
    ...(stamp ? { stamp: { fileId: stamp.fileId, left: stamp.left, top: stamp.top, width: stamp.width } } : {}),
  };
}

const withCode = (code: string): Bilingual => {
  const { en, zh = '' } = both('aul.letter.proof');
  return { en: en.replace('{{code}}', code), zh: zh.replace('{{code}}', code) };
};
