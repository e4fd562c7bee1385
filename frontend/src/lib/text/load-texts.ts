import { type Language, mergeTexts, type Texts } from './texts.js';

/** The texts of one language; each is a chunk of its own, so that nobody loads the other. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { parts } = await (language === 'zh' ? import('./texts-zh.js') : import('./texts-en.js'));
  return mergeTexts(parts);
}
