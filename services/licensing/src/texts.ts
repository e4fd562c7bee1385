import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import { LANGUAGES, type Language } from '@bls/proto/domain/enumerations/identity';

type Texts = { [key: string]: string | Texts };
const require = createRequire(import.meta.url);
const AREAS = ['rules-common', 'term-sheet', 'contract', 'property', 'catalogue', 'spu', 'clause'] as const;
const read = (language: Language, area: string): Texts =>
  JSON.parse(readFileSync(require.resolve(`@bls/proto/presentation/text/${language}/${area}.json`), 'utf8')) as Texts;

/** Merges branches of the same name, because every area has rules. */
function merge(into: Texts, from: Texts): Texts {
  for (const [key, value] of Object.entries(from)) {
    const existing = into[key];
    into[key] = typeof existing === 'object' && typeof value === 'object' ? merge(existing, value) : value;
  }
  return into;
}

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, AREAS.map((area) => read(language, area)).reduce(merge, {})]),
) as Record<Language, Texts>;

export type Params = Record<string, string | number>;

/** A text by its dotted key with filled `{{placeholders}}`. Throws when it is missing, so that no document has gaps. */
export function translate(language: Language, key: string, params: Params = {}): string {
  let at: string | Texts | undefined = texts[language];
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') throw new Error(`no text ${key} in ${language}`);
  return at.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** A text in both languages of a document. */
export const both = (key: string, params?: Params): Bilingual => ({ en: translate('en', key, params), zh: translate('zh', key, params) });

/** The word across the pages of a document that does not count yet, in its language; both in one line. */
export function watermarkIn(language: TemplateLanguage, key: string): string {
  const { en, zh } = { en: translate('en', key), zh: translate('zh', key) };
  return language === 'bilingual' ? `${en} ${zh}` : { en, zh }[language];
}
