import { z } from 'zod';
import { ruleIssue } from '../../values/errors.js';
import { idSchema, requiredText, text } from '../../values/ids.js';

/** The letter of a step: what it asks for, in which tone. Texts: `dunning.letter.{code}`. */
export const DUNNING_LETTERS = ['reminder', 'demand', 'final'] as const;
export const dunningLetterSchema = z.enum(DUNNING_LETTERS);
export type DunningLetterKind = z.infer<typeof dunningLetterSchema>;

/** How days are counted: actual days of a year of 365 or 360 days, or months of 30 days (30E/360). */
export const DAY_COUNTS = ['act365', 'act360', '30e360'] as const;
export const dayCountSchema = z.enum(DAY_COUNTS);

/** A percentage a year above 0 and below 100, with at most four decimals: "8", "7.25". */
const yearlyPercentSchema = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,4})?$/, { error: 'format.percent' })
  .refine((value) => /[1-9]/.test(value), { error: 'format.percent' });

const terms = {
  ratePerYear: yearlyPercentSchema,
  dayCount: dayCountSchema,
  /** Where it is agreed: a clause of the contract, general terms, a law. Letters print it. */
  source: requiredText(200),
};
export const interestTermsSchema = z.strictObject(terms);
export type InterestTerms = z.infer<typeof interestTermsSchema>;

export const dunningStepSchema = z.strictObject({
  /** Days after the due day. */
  days: z.int().min(1).max(365),
  letter: dunningLetterSchema,
  /** Whether its letter shows late interest. */
  interest: z.boolean(),
});
export type DunningStep = z.infer<typeof dunningStepSchema>;

/** The steps of a tenant, late interest by contract and without one, and monthly statements by mail. */
export const dunningRulesSchema = z
  .strictObject({
    active: z.boolean(),
    steps: z.array(dunningStepSchema).min(1).max(6),
    /** For contracts without their own; null: no interest. */
    interest: interestTermsSchema.nullable(),
    contracts: z.array(z.strictObject({ contractId: idSchema, contractNumber: text(40), ...terms })).max(1000),
    /** Whether bills of late interest are taxed as royalties are; rules from before say nothing: they are not. */
    taxInterest: z.boolean().optional(),
    statements: z.boolean(),
    /** The day of the month from which on the statement of the month before is sent. */
    statementDay: z.int().min(1).max(28),
  })
  .superRefine(({ steps, interest, contracts }, context) => {
    for (const [at, step] of steps.entries()) {
      const before = steps[at - 1];
      if (before && step.days <= before.days) context.addIssue(ruleIssue('dunning.order', ['steps', at, 'days']));
      if (step.interest && !interest && contracts.length === 0)
        context.addIssue(ruleIssue('dunning.noInterest', ['steps', at, 'interest']));
    }
    const ids = contracts.map(({ contractId }) => contractId);
    for (const [at, id] of ids.entries())
      if (ids.indexOf(id) < at) context.addIssue(ruleIssue('dunning.contractTaken', ['contracts', at, 'contractId']));
  });
export type DunningRules = z.infer<typeof dunningRulesSchema>;

/** Until finance switches it on, nobody is dunned. */
export const DEFAULT_DUNNING_RULES: DunningRules = {
  active: false,
  steps: [
    { days: 7, letter: 'reminder', interest: false },
    { days: 21, letter: 'demand', interest: false },
    { days: 45, letter: 'final', interest: false },
  ],
  interest: null,
  contracts: [],
  taxInterest: false,
  statements: false,
  statementDay: 3,
};

/** What is agreed for a contract: its own terms, else those of the tenant. */
export function interestFor(rules: DunningRules, contractId: string): InterestTerms | null {
  const own = rules.contracts.find((one) => one.contractId === contractId);
  return own ? { ratePerYear: own.ratePerYear, dayCount: own.dayCount, source: own.source } : rules.interest;
}
