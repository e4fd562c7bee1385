import { KEYS, read } from '../browser/storage.js';

export type Language = 'en' | 'zh';
export const LANGUAGES: readonly Language[] = ['en', 'zh'];
export const storedLanguage = (): Language => (read(KEYS.language) === 'zh' ? 'zh' : 'en');

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
