/**
 * An item with a name in both languages has two fields: the English or only name, and the same field with
 * `Zh` for the Chinese one, null when there is none. Copies and snapshots keep both, so that each reader sees
 * their language; no message contains the language of one reader only.
 */
export type Named<Field extends string = 'name'> = { readonly [Key in Field | `${Field}Zh`]?: string | null | undefined };

/**
 * The name in the reader's language: `nameIn('zh', company)`, `nameIn('zh', row, 'companyName')`; empty
 * without any.
 */
export function nameIn<Field extends string = 'name'>(
  language: string,
  named: Named<NoInfer<Field>> | null | undefined,
  field: Field = 'name' as Field,
): string {
  const { [field]: name, [`${field}Zh`]: nameZh } = (named ?? {}) as Readonly<Record<string, string | null | undefined>>;
  return (language.startsWith('zh') && nameZh) || name || '';
}

/** The parameters of a sentence that contains a name, in both languages: `namedParam('property', property)`. */
export const namedParam = (param: string, named: Named): Record<string, string> => ({
  [param]: named.name ?? '',
  ...(named.nameZh ? { [`${param}Zh`]: named.nameZh } : {}),
});

/** The parameters of a sentence in the reader's language: of a name with two languages, one is chosen. */
export const paramsIn = <Value>(language: string, params: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, (language.startsWith('zh') && params[`${name}Zh`]) || value]));

/** Lists of names, stored in the same way: `propertyNames` and `propertyNamesZh`. */
export type NamedTogether<Field extends string> = { readonly [Key in Field | `${Field}Zh`]: readonly string[] };

/** The names of several items, joined as that language does. */
export function namesIn<Field extends string>(language: string, named: NamedTogether<NoInfer<Field>>, field: Field): string {
  const of = named as Readonly<Record<string, readonly string[]>>;
  const zh = language.startsWith('zh');
  return (of[zh ? `${field}Zh` : field] ?? []).join(zh ? '、' : ', ');
}

type Part = string | null | undefined | Named;
const partIn = (language: 'en' | 'zh', part: Part): string =>
  typeof part === 'object' && part !== null ? nameIn(language, part) : (part ?? '');

/** A title made of texts and names; `titleZh` only where it differs. */
export function titleOf(...parts: readonly Part[]): { title: string; titleZh?: string } {
  const of = (language: 'en' | 'zh'): string =>
    parts
      .map((part) => partIn(language, part))
      .filter(Boolean)
      .join(' · ');
  const title = of('en');
  const titleZh = of('zh');
  return titleZh === title ? { title } : { title, titleZh };
}
