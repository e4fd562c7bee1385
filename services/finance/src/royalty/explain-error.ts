import type { Issue } from '@bls/proto/domain/values/errors';

/** Texts by rule id, nested by its dots, with `{{name}}` placeholders. */
export type RuleTexts = { readonly [key: string]: string | RuleTexts };

/** A sentence per issue for a terminal: `sales[3].price: must be ...`. A rule without a text shows its id. */
export function explainIssue({ path, rule, params }: Issue, texts: RuleTexts): string {
  const text = rule.split('.').reduce<string | RuleTexts | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), texts);
  const sentence = typeof text === 'string' ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params?.[name] ?? '')) : rule;
  const where = path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${part}`)).join('');
  return where ? `${where}: ${sentence}` : sentence;
}
