import { z } from 'zod';
import { COLOR } from '../values/color.js';
import { idSchema, requiredText, text } from '../values/ids.js';
import { precheckFields, rulesFor } from './precheck/rules.js';

/** The kinds of items that reviewers decide beside the guide of their property. */
export const REVIEW_KINDS = ['product', 'design', 'pop', 'spu'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const CHECKLIST_LIMIT = 20;
export const PALETTE_LIMIT = 40;

const questionSchema = z.strictObject({ id: idSchema, text: requiredText(200), textZh: text(200).optional() });
export type Question = z.output<typeof questionSchema>;
const checklistSchema = z.array(questionSchema).max(CHECKLIST_LIMIT).default([]);
/** The questions of each kind. */
const checklistsSchema = z.strictObject({
  product: checklistSchema,
  design: checklistSchema,
  pop: checklistSchema,
  spu: checklistSchema,
} satisfies Record<ReviewKind, typeof checklistSchema>);

/** A colour of the property; `value` is #RRGGBB. */
export const paletteColourSchema = z.strictObject({
  name: requiredText(80),
  value: z.string().regex(COLOR, { error: 'format.color' }),
});

/** What the administrator sets for a property, or for all properties without a guide of their own. */
export const reviewGuideFields = z.strictObject({
  copyrightLine: text(300).optional(),
  palette: z.array(paletteColourSchema).max(PALETTE_LIMIT).default([]),
  checklists: checklistsSchema,
  /** What is checked before a submission; guides of earlier versions have none. */
  precheck: precheckFields.optional(),
});
export type ReviewGuide = z.output<typeof reviewGuideFields>;

export const EMPTY_GUIDE: ReviewGuide = { palette: [], checklists: { product: [], design: [], pop: [], spu: [] } };

/** The answers to a question of a checklist. */
export const CHECK_ANSWERS = ['yes', 'no', 'notApplicable'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** The guide that applies to a property: each part is its own where it has one, else that for all properties. */
export function guideFor(own: ReviewGuide | undefined, common: ReviewGuide | undefined): ReviewGuide {
  const [first, second] = [own ?? EMPTY_GUIDE, common ?? EMPTY_GUIDE];
  const copyrightLine = first.copyrightLine || second.copyrightLine;
  const precheck = rulesFor(first.precheck, second.precheck);
  const listOf = (kind: ReviewKind) => (first.checklists[kind].length > 0 ? first : second).checklists[kind];
  return {
    ...(copyrightLine ? { copyrightLine } : {}),
    palette: (first.palette.length > 0 ? first : second).palette,
    ...(precheck ? { precheck } : {}),
    checklists: { product: listOf('product'), design: listOf('design'), pop: listOf('pop'), spu: listOf('spu') },
  };
}

/** The questions without an answer. Answers to questions that were removed count for nothing. */
export const unanswered = (questions: readonly Question[], answered: readonly { questionId: string }[]): Question[] => {
  const known = new Set(answered.map(({ questionId }) => questionId));
  return questions.filter(({ id }) => !known.has(id));
};
