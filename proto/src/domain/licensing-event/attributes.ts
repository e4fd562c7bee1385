import { z } from 'zod';
import { idSchema, requiredText, text } from '../values/ids.js';

/** What an attribute of products may hold; a choice is one of the texts that it lists. */
export const ATTRIBUTE_KINDS = ['text', 'integer', 'decimal', 'choice'] as const;
export const attributeKindSchema = z.enum(ATTRIBUTE_KINDS);
export type AttributeKind = z.infer<typeof attributeKindSchema>;

const CHOICES = 40;

/** What the form of an attribute is checked with. */
export const attributeFields = z
  .strictObject({
    name: requiredText(80),
    nameZh: text(80).optional(),
    kind: attributeKindSchema,
    /** Written behind the value: "cm". */
    unit: text(20).optional(),
    /** For a choice at least two, each once; nothing else has any. */
    choices: z.array(requiredText(80)).max(CHOICES),
    /** Every product of an event needs a value. */
    required: z.boolean(),
  })
  .check(({ value, issues }) => {
    const broken = (rule: string) => issues.push({ code: 'custom', input: value, path: ['choices'], params: { rule } });
    if (value.kind !== 'choice') {
      if (value.choices.length > 0) broken('choicesOfNoChoice');
    } else if (value.choices.length < 2) broken('tooFewChoices');
    else if (new Set(value.choices.map((choice) => choice.toLowerCase())).size < value.choices.length) broken('choiceTwice');
  });

export type Attribute = { id: string; kind: AttributeKind; choices: readonly string[]; required: boolean };
export type AttributeValues = Readonly<Record<string, string>>;
export type AttributeProblem = { attributeId: string; rule: 'required' | 'notInteger' | 'notDecimal' | 'notAChoice' | 'unknownAttribute' };

/** The values of a product as they are sent: by the id of the attribute, each as it is typed. */
export const attributeValuesSchema = z.record(idSchema, text(200));

const WRONG: Readonly<Record<AttributeKind, (value: string, choices: readonly string[]) => AttributeProblem['rule'] | undefined>> = {
  text: () => undefined,
  integer: (value) => (/^-?\d{1,15}$/.test(value) ? undefined : 'notInteger'),
  decimal: (value) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? undefined : 'notDecimal'),
  choice: (value, choices) => (choices.includes(value) ? undefined : 'notAChoice'),
};

/** What is wrong with the values of a product; an empty one counts as none. */
export function attributeProblems(values: AttributeValues, attributes: readonly Attribute[]): AttributeProblem[] {
  const known = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  const problems: AttributeProblem[] = Object.keys(values)
    .filter((id) => !known.has(id))
    .map((attributeId) => ({ attributeId, rule: 'unknownAttribute' }));
  for (const { id, kind, choices, required } of attributes) {
    const value = values[id] ?? '';
    const rule = value === '' ? (required ? 'required' : undefined) : WRONG[kind](value, choices);
    if (rule) problems.push({ attributeId: id, rule });
  }
  return problems;
}
