import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shownFigures } from '@bls/proto/domain/sales-report/shown-params';

export type Language = 'en' | 'zh';
type Texts = { [key: string]: string | Texts };
const require = createRequire(import.meta.url);
const file = (language: Language, area: string): Texts =>
  JSON.parse(readFileSync(require.resolve(`@bls/proto/presentation/text/${language}/${area}.json`), 'utf8')) as Texts;
const AREAS = ['setting', 'sales-report', 'moving-in'];
const read = (language: Language): Texts => {
  const all: Texts = {};
  // several areas have texts below one key, as `rule`
  for (const area of AREAS)
    for (const [key, text] of Object.entries(file(language, area))) {
      const known = all[key];
      all[key] = typeof known === 'object' && typeof text === 'object' ? { ...known, ...text } : text;
    }
  return all;
};
const texts: Record<Language, Texts> = { en: read('en'), zh: read('zh') };

/** A text of sales reports or settings by its dotted key, placeholders filled; the key itself when the text is missing. */
export function translate(language: Language, key: string, params: Record<string, string | number> = {}): string {
  let at: string | Texts | undefined = texts[language];
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') return key;
  const shown = shownFigures(params);
  return at.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(shown[name] ?? ''));
}
