import { z } from 'zod';
import { idSchema, requiredText, text } from '../values/ids.js';

/** The kinds of values of an attribute; a choice is one of the listed texts. */
export const ATTRIBUTE_KINDS = ['text', 'integer', 'decimal', 'choice'] as const;
export const attributeKindSchema = z.enum(ATTRIBUTE_KINDS);
export type AttributeKind = z.infer<typeof attributeKindSchema>;

const CHOICES = 40;

/** The schema of the form of an attribute. */
export const attributeFields = z
  .strictObject({
    name: requiredText(80),
    nameZh: text(80).optional(),
    kind: attributeKindSchema,
    /** Displayed after the value: "cm". */
    unit: text(20).optional(),
    /** Only for a choice: at least two, all different. */
    choices: z.array(requiredText(80)).max(CHOICES),
    /** Every product of an event needs a value. */
    required: z.boolean(),
    /** A column of the product files of licensees, where every row needs a value. */
    inProductFiles: z.boolean().default(true),
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

/** The values of a product by the id of the attribute, each as text. */
export const attributeValuesSchema = z.record(idSchema, text(200));

const WRONG: Readonly<Record<AttributeKind, (value: string, choices: readonly string[]) => AttributeProblem['rule'] | undefined>> = {
  text: () => undefined,
  integer: (value) => (/^-?\d{1,15}$/.test(value) ? undefined : 'notInteger'),
  decimal: (value) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? undefined : 'notDecimal'),
  choice: (value, choices) => (choices.includes(value) ? undefined : 'notAChoice'),
};

/** The issues of a product's values; an empty value counts as none. */
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
