import { z } from 'zod';
import { issuesOf } from '../../values/errors.js';
import { requiredText } from '../../values/ids.js';
import { rateSchema } from '../../values/money-schemas.js';
import { daySchema } from '../../values/time.js';
import { type Checked, withRules } from '../check.js';
import type { TermsDraft } from '../draft.js';
import { amountSchema, matchSchema, percentSchema } from '../formats.js';
import { bandFigures, bandsContiguous } from '../rules/bands.js';
import { conversionRateAboveZero, turnoverTax } from '../rules/basic.js';
import { yearsContinuous, yearsForward } from '../rules/contract-years.js';
import { flatFeesCovered, groupsCover, ratesCover } from '../rules/coverage.js';
import { productNamesOnce } from '../rules/distribution.js';
import { datesAscend, instalmentsAgree, percentsTotalHundred, scheduleCoversGuarantee } from '../rules/mg.js';
import { propertiesOnce } from '../rules/properties.js';
import { differentParties } from '../rules/purpose.js';
import { determinationFitsType, rateFigures, rateFitsBase, rateNamesKnown } from '../rules/rates.js';
import { rowIdsOnce } from '../rules/rows.js';
import type { TermsRule } from '../rules/rule.js';
import { tidyTerms } from '../tidy.js';
import { MAX_SELL_OFF_DAYS } from './max-sell-off-days.js';
import { storedTermsSchema } from './stored-terms.js';

/**
 * The limits of signed contracts that are imported from another system, apart from those of new deals
 * (`terms.ts`): what was signed is a fact, so a limit for new deals does not count here. These only protect the
 * calculation and the size of a document; never make them stricter.
 */
const LIMITS = z.object({
  purpose: z.object({ legalEntityName: requiredText(200) }),
  keyTerms: z.object({
    properties: z
      .array(z.object({ characters: z.array(z.unknown()).min(1).max(100) }))
      .min(1)
      .max(20),
    territories: z.array(z.unknown()).min(1),
    contractYears: z
      .array(z.object({ from: daySchema, to: daySchema }))
      .min(1)
      .max(11),
    sellOffDays: z.int().min(0).max(MAX_SELL_OFF_DAYS),
  }),
  basicTerms: z.object({
    conversionRate: amountSchema.optional(),
    paymentDays: z.int().min(0).max(365),
    turnoverTaxPercent: percentSchema.optional(),
  }),
  distribution: z.object({
    articles: z
      .array(z.object({ category: requiredText(20), subCategory: requiredText(80), productName: requiredText(200) }))
      .min(1)
      .max(300),
    channels: z.array(z.unknown()).min(1).max(50),
  }),
  royalty: z.object({
    rates: z
      .array(
        z.object({
          category: matchSchema,
          subCategory: matchSchema,
          rate: rateSchema.optional(),
          fee: amountSchema.optional(),
          bands: z
            .array(
              z.object({
                from: amountSchema,
                to: amountSchema.nullable().optional(),
                rate: rateSchema.optional(),
                fee: amountSchema.optional(),
              }),
            )
            .max(20)
            .optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  mg: z.object({
    groups: z
      .array(
        z.object({
          name: requiredText(100),
          category: matchSchema,
          amount: amountSchema,
          schedule: z
            .array(z.object({ percent: percentSchema, amount: amountSchema, dueOn: daySchema }))
            .min(1)
            .max(60),
        }),
      )
      .min(1)
      .max(20),
  }),
});

/**
 * The rules between fields without which a contract cannot be calculated. A rule of new deals (`check.ts`) counts
 * for imported contracts only when it stands here too.
 */
const RULES: readonly TermsRule[] = [
  rowIdsOnce,
  differentParties,
  propertiesOnce,
  yearsForward,
  yearsContinuous,
  conversionRateAboveZero,
  turnoverTax,
  productNamesOnce,
  rateFigures,
  rateFitsBase,
  determinationFitsType,
  rateNamesKnown,
  bandsContiguous,
  bandFigures,
  ratesCover,
  percentsTotalHundred,
  scheduleCoversGuarantee,
  instalmentsAgree,
  datesAscend,
  groupsCover,
  flatFeesCovered,
];

/** The terms of a signed contract of another system as stored terms, or everything that prevents its import. */
export function checkImportedTerms(draft: TermsDraft): Checked {
  const terms = tidyTerms(draft);
  const stored = storedTermsSchema.safeParse(terms, { reportInput: true });
  const limits = LIMITS.safeParse(terms, { reportInput: true });
  const found = [stored, limits].flatMap(({ error }) => (error ? issuesOf(error) : []));
  const byPath = new Map(found.toReversed().map((issue) => [issue.path.join('.'), issue]));
  const issues = withRules([...byPath.values()].toReversed(), RULES, terms);
  return stored.success && issues.length === 0 ? { ok: true, terms: stored.data } : { ok: false, issues };
}
