import { type Language, mergeTexts, type Texts } from './texts.js';

/** Loads the texts of one language; each is a separate chunk. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { parts } = await (language === 'zh' ? import('./texts-zh.js') : import('./texts-en.js'));
  return mergeTexts(parts);
}
