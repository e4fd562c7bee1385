import { type Language, mergeTexts, type Texts } from './texts.js';

const isChinese = (language: Language): boolean => language === 'zh';

/** Loads the texts of the sign-in page, a tenth of all. */
export async function loadFirstTexts(language: Language): Promise<Texts> {
  const { parts } = await (isChinese(language) ? import('./first-texts-zh.js') : import('./first-texts-en.js'));
  return mergeTexts(parts);
}

/** Loads all other texts. */
export async function loadOtherTexts(language: Language): Promise<Texts> {
  const { parts } = await (isChinese(language) ? import('./texts-zh.js') : import('./texts-en.js'));
  return mergeTexts(parts);
}

/** Loads the texts of one language. */
export const loadTexts = async (language: Language): Promise<Texts> =>
  mergeTexts(await Promise.all([loadFirstTexts(language), loadOtherTexts(language)]));
