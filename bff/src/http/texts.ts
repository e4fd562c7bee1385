import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { paramsIn } from '@bls/proto/domain/values/text/names';
import { nameRoles } from '@bls/proto/presentation/role-words';

export type Language = 'en' | 'zh';
/** Role names that differ in this tenant. */
export type RoleLabels = Readonly<Partial<Record<string, string>>>;
type Tree = { [key: string]: string | Tree };

/** The texts that server and screen share, merged from one file per area. */
const texts: Record<Language, Tree> = { en: load('en'), zh: load('zh') };

/** The text of a key with the role names of the tenant and `{{placeholders}}` filled, or undefined when there is none. */
export function translate(
  language: Language,
  key: string,
  params: Record<string, string | number> = {},
  roleLabels: RoleLabels = {},
): string | undefined {
  const text = textOf(language, key);
  if (text === undefined) return undefined;
  const named = nameRoles(text, (role) => textOf(language, `roleIn.${role}`) ?? role, roleLabels);
  const read = paramsIn(language, params);
  return named.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(read[name] ?? ''));
}

function textOf(language: Language, key: string): string | undefined {
  let at: string | Tree | undefined = texts[language];
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

function load(language: Language): Tree {
  const folder = dirname(createRequire(import.meta.url).resolve(`@bls/proto/presentation/text/${language}/errors.json`));
  const merged: Tree = {};
  for (const file of readdirSync(folder)) merge(merged, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Tree);
  return merged;
}

function merge(into: Tree, from: Tree): void {
  for (const [key, value] of Object.entries(from)) {
    const there = into[key];
    if (typeof value === 'object' && typeof there === 'object') merge(there, value);
    else into[key] = value;
  }
}
