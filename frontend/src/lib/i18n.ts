import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { KEYS, read } from './storage.js';

export type Language = 'en' | 'zh';
export const LANGUAGES: readonly Language[] = ['en', 'zh'];
export const storedLanguage = (): Language => (read(KEYS.language) === 'zh' ? 'zh' : 'en');

export type Texts = { [key: string]: string | Texts };

/** Several files may add to one branch ("termSheet" of the server's texts and of the screen's). */
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

/** Starts translations with the texts of one language. */
export async function startTexts(language: Language, texts: Texts): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } } as Resource,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Shows everything in another language from now on, without loading the page again. */
export async function showTexts(language: Language, texts: Texts): Promise<void> {
  i18next.addResourceBundle(language, 'translation', texts, true, true);
  await i18next.changeLanguage(language);
}
