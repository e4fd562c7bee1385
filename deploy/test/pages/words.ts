import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'en' | 'zh';
/** The text of a key of the screens, with its parameters. */
export type Words = (key: string, params?: Record<string, string | number>) => string;

type Texts = { [key: string]: string | Texts };

const root = join(import.meta.dirname, '../../..');
const FOLDERS = ['proto/src/presentation/text', 'frontend/src/i18n'];

/** What people read on the screens in a language. Throws RangeError for a key without a text. */
export function wordsOf(language: Language): Words {
  const texts: Texts = {};
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(root, folder, language)))
      if (name.endsWith('.json')) add(texts, JSON.parse(readFileSync(join(root, folder, language, name), 'utf8')) as Texts);
  return (key, params = {}) => {
    const text = at(texts, key) ?? at(texts, `${key}_other`);
    if (text === undefined) throw new RangeError(`no text ${key}`);
    return text.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}

function add(into: Texts, more: Texts): void {
  for (const [key, value] of Object.entries(more)) {
    const before = into[key];
    if (typeof value === 'object' && typeof before === 'object') add(before, value);
    else into[key] = value;
  }
}

function at(texts: Texts, key: string): string | undefined {
  const found = key.split('.').reduce<string | Texts | undefined>((of, part) => (typeof of === 'object' ? of[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}
