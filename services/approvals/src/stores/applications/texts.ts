import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { type Language, LANGUAGES } from '@bls/proto/domain/enumerations/identity';

type Texts = { [key: string]: string | Texts };
const require = createRequire(import.meta.url);
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(require.resolve(`@bls/proto/presentation/text/${language}/aul.json`), 'utf8')) as Texts,
  ]),
) as Record<Language, Texts>;

/** A text by its dotted key; throws when it is missing, so that no letter has gaps. */
export function translate(language: Language, key: string): string {
  let at: string | Texts | undefined = texts[language];
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') throw new Error(`no text ${key} in ${language}`);
  return at;
}
export const both = (key: string): Bilingual => ({ en: translate('en', key), zh: translate('zh', key) });
