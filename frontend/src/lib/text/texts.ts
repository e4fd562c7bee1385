import { KEYS, read } from '../browser/storage.js';

export type Language = 'en' | 'zh';
export const LANGUAGES: readonly Language[] = ['en', 'zh'];
const DEFAULT_LANGUAGE: Language = 'en';

/** The language that was chosen on this device; before a choice, the first of the browser that the product has, else the default. */
export function currentLanguage(): Language {
  const chosen = read(KEYS.language);
  const wanted = chosen === null ? navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]) : [chosen];
  return wanted.flatMap((code) => LANGUAGES.find((language) => language === code) ?? [])[0] ?? DEFAULT_LANGUAGE;
}

export type Texts = { [key: string]: string | Texts };

/** Merges deeply, because several files may add to one branch ("termSheet" of the server's texts and of the screen's). */
export function mergeTexts(parts: Iterable<Texts>): Texts {
  const merged: Texts = {};
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      const there = merged[key];
      merged[key] = typeof there === 'object' && typeof value === 'object' ? mergeTexts([there, value]) : value;
    }
  }
  return merged;
}
