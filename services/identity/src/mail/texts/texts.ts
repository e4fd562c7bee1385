import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LANGUAGES, type Language } from '@bls/proto/domain/enumerations/identity';
import { nameRoles } from '@bls/proto/presentation/role-words';

/** The names of roles that a tenant has changed. */
export type RoleLabels = Readonly<Partial<Record<string, string>>>;
export type Texts = { [key: string]: string | Texts };
const require = createRequire(import.meta.url);
const AREAS = ['dunning', 'inbox', 'one-time-code', 'personal-data', 'registration', 'roles'] as const;
const read = (language: Language, area: string): Texts =>
  JSON.parse(readFileSync(require.resolve(`@bls/proto/presentation/text/${language}/${area}.json`), 'utf8')) as Texts;

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, Object.assign({}, ...AREAS.map((area) => read(language, area))) as Texts]),
) as Record<Language, Texts>;

/** All texts of identity in a language. */
export const textsOf = (language: Language): Texts => texts[language];

/** A text by its dotted key, with `{{placeholders}}` filled. Throws for an unknown key, so that no incomplete mail is sent. */
export const translate = (language: Language, key: string, params: Record<string, string | number> = {}): string =>
  lookUp(texts[language], key, params);

/** A text of any tree of texts, with the role names of the tenant. */
export function lookUp(tree: Texts, key: string, params: Record<string, string | number> = {}, roleLabels: RoleLabels = {}): string {
  const text = nameRoles(textIn(tree, key), (role) => textIn(tree, `roleIn.${role}`), roleLabels);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

function textIn(tree: Texts, key: string): string {
  let at: string | Texts | undefined = tree;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') throw new Error(`no text ${key}`);
  return at;
}
