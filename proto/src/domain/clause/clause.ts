import { z } from 'zod';
import { unknownPlaceholders } from '../contract-template/placeholders.js';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText, revisionSchema, text } from '../values/ids.js';

/** What a clause is about. */
export const CLAUSE_CATEGORIES = [
  'payment',
  'reporting',
  'audit',
  'quality',
  'territory',
  'intellectualProperty',
  'liability',
  'insurance',
  'termination',
  'sellOff',
  'confidentiality',
  'other',
] as const;
export type ClauseCategory = (typeof CLAUSE_CATEGORIES)[number];

/** The positions of a clause in the order in which they are given up. */
export const CLAUSE_RANKS = ['preferred', 'fallback1', 'fallback2'] as const;
export type ClauseRank = (typeof CLAUSE_RANKS)[number];
export const clauseRankSchema = z.enum(CLAUSE_RANKS);

/** The roles that can approve the use of a fallback. */
export const CLAUSE_APPROVERS = ['legal', 'legalHead', 'businessHead', 'seniorFinance'] as const;
export const clauseApproverSchema = z.enum(CLAUSE_APPROVERS);

const NAMED = /\{([^{}]*)\}/g;
const LANGUAGE = /\.(en|zh)$/;

/** The placeholders of a wording that contracts cannot fill: unknown ones, and rows, which a sentence cannot repeat. Pure. */
export function unknownInWording(wording: string): string[] {
  const names = [...wording.matchAll(NAMED)].map(([, name = '']) => name);
  // a wording is in one language already
  return unknownPlaceholders(names.map((name) => ({ name, within: 'clause' }))).concat(names.filter((name) => LANGUAGE.test(name)));
}

/** The wording with the values of a contract. Pure. */
export const filledWording = (wording: string, valueOf: (placeholder: string) => string | undefined): string =>
  wording.replaceAll(NAMED, (whole, name: string) => valueOf(name) ?? whole);

/** The names of placeholders, in braces, for messages. */
const named = (names: readonly string[]): string =>
  names
    .slice(0, 12)
    .map((name) => `{${name.slice(0, 60)}}`)
    .join(', ');

const wordingSchema = requiredText(6000).superRefine((wording, check) => {
  const unknown = unknownInWording(wording);
  if (unknown.length > 0) check.addIssue(ruleIssue('templatePlaceholders', [], { names: named(unknown) }));
});

export const clausePositionSchema = z.strictObject({
  rank: clauseRankSchema,
  en: wordingSchema,
  zh: wordingSchema,
  /** When it may be used. A fallback needs it. */
  note: text(1000).optional(),
  /** Who approves its use; absent when nobody has to. */
  approver: clauseApproverSchema.optional(),
});
export type ClausePosition = z.output<typeof clausePositionSchema>;

/** Without `revision` the clause is new. Positions that changed get a new version; those left out can no longer be chosen. */
export const clauseSaveSchema = z
  .strictObject({
    id: idSchema,
    revision: revisionSchema.optional(),
    category: z.enum(CLAUSE_CATEGORIES),
    title: requiredText(200),
    titleZh: requiredText(200),
    active: z.boolean(),
    positions: z.array(clausePositionSchema).min(1).max(CLAUSE_RANKS.length),
  })
  .superRefine(({ positions }, check) => {
    for (const [index, { rank, note }] of positions.entries()) {
      // the preferred position first, and no fallback without the one before
      if (rank !== CLAUSE_RANKS[index]) check.addIssue(ruleIssue('clausePositions', ['positions', index, 'rank']));
      if (rank !== 'preferred' && !note?.trim()) check.addIssue(ruleIssue('required', ['positions', index, 'note']));
    }
  });
export type ClauseSave = z.output<typeof clauseSaveSchema>;

export const deviates = (rank: ClauseRank): boolean => rank !== 'preferred';
