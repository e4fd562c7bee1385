import { z } from 'zod';
import { type Platform, PLATFORMS, platformSchema, STORE_TYPES, type StoreType, storeTypeSchema } from '../enumerations/aul.js';
import { compare, decimal } from '../values/decimal.js';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText } from '../values/ids.js';
import { type Currency } from '../values/money.js';
import { currencySchema } from '../values/money-schemas.js';
import { amountSchema, codeSchema } from './fields.js';

const PRESENCE = ['with', 'without'] as const;
const daysSchema = z.int().min(0).max(36_500);

/**
 * The conditions of a rule. A condition that is left out is not checked. Amounts are compared only in the
 * rule's currency.
 */
export const conditionsSchema = z.strictObject({
  platforms: z.array(platformSchema).max(PLATFORMS.length).optional(),
  storeTypes: z.array(storeTypeSchema).max(STORE_TYPES.length).optional(),
  /** Every category of the application is in this list. */
  categories: z.array(codeSchema).max(50).optional(),
  /** The contract still runs for at least this many days, counted from the day of the application. */
  contractDays: daysSchema.optional(),
  currency: currencySchema.optional(),
  salesAtLeast: amountSchema.optional(),
  salesAtMost: amountSchema.optional(),
  budgetAtLeast: amountSchema.optional(),
  distributor: z.enum(PRESENCE).optional(),
  tripartite: z.enum(PRESENCE).optional(),
  /** The insurance periods cover the whole period applied for. */
  insurance: z.enum(PRESENCE).optional(),
});
export type Conditions = z.output<typeof conditionsSchema>;

export const autoRuleSchema = z.strictObject({
  id: idSchema,
  name: requiredText(120),
  active: z.boolean(),
  verdict: z.enum(['approve', 'disapprove']),
  when: conditionsSchema,
});
export type AutoRule = z.output<typeof autoRuleSchema>;

const AMOUNTS = ['salesAtLeast', 'salesAtMost', 'budgetAtLeast'] as const;
/** The rules of a tenant, in order. Names are unique; an amount needs its currency. */
export const autoRulesSchema = z
  .array(autoRuleSchema)
  .max(50)
  .superRefine((rules, ctx) => {
    rules.forEach(({ name, when }, index) => {
      const first = rules.findIndex((rule) => rule.name.toLowerCase() === name.toLowerCase());
      if (first < index) ctx.addIssue(ruleIssue('duplicate', [index, 'name']));
      if (AMOUNTS.some((key) => when[key] !== undefined) && !when.currency)
        ctx.addIssue(ruleIssue('required', [index, 'when', 'currency']));
    });
  });

/** The facts that the rules check. */
export const autoFactsSchema = z.strictObject({
  platform: platformSchema,
  storeType: storeTypeSchema,
  categories: z.array(codeSchema).min(1).max(100),
  currency: currencySchema,
  annualSales: amountSchema,
  marketingBudget: amountSchema,
  contractDays: z.int().min(-36_500).max(36_500),
  distributor: z.boolean(),
  tripartite: z.boolean(),
  insurance: z.boolean(),
});
export type AutoFacts = { platform: Platform; storeType: StoreType; currency: Currency } & z.output<typeof autoFactsSchema>;

/** One checked condition: the expected value and the actual one. Codes and figures; the screen has the texts. */
export const checkSchema = z.object({
  condition: z.enum([
    'platforms',
    'storeTypes',
    'categories',
    'contractDays',
    'currency',
    'salesAtLeast',
    'salesAtMost',
    'budgetAtLeast',
    'distributor',
    'tripartite',
    'insurance',
  ]),
  wanted: z.array(z.string()),
  found: z.array(z.string()),
  met: z.boolean(),
});
export type Check = z.output<typeof checkSchema>;
export const verdictSchema = z.object({
  verdict: z.enum(['approve', 'disapprove', 'manual']),
  ruleId: idSchema.nullable(),
  ruleName: z.string().nullable(),
  /** Every active rule up to the one that decides, with all its checked conditions. */
  looked: z.array(
    z.object({
      ruleId: idSchema,
      name: z.string(),
      verdict: z.enum(['approve', 'disapprove']),
      matched: z.boolean(),
      checks: z.array(checkSchema),
    }),
  ),
});
export type Verdict = z.output<typeof verdictSchema>;

const presence = (there: boolean): string => (there ? 'with' : 'without');

function checksOf(when: Conditions, facts: AutoFacts): Check[] {
  const checks: Check[] = [];
  const add = (condition: Check['condition'], wanted: readonly string[], found: readonly string[], met: boolean): void => {
    checks.push({ condition, wanted: [...wanted], found: [...found], met });
  };
  if (when.platforms?.length) add('platforms', when.platforms, [facts.platform], when.platforms.includes(facts.platform));
  if (when.storeTypes?.length) add('storeTypes', when.storeTypes, [facts.storeType], when.storeTypes.includes(facts.storeType));
  const { categories } = when;
  if (categories?.length)
    add(
      'categories',
      categories,
      facts.categories,
      facts.categories.every((code) => categories.includes(code)),
    );
  if (when.contractDays !== undefined)
    add('contractDays', [String(when.contractDays)], [String(facts.contractDays)], facts.contractDays >= when.contractDays);
  const sameCurrency = when.currency === undefined || when.currency === facts.currency;
  if (when.currency) add('currency', [when.currency], [facts.currency], sameCurrency);
  const amount = (condition: (typeof AMOUNTS)[number], found: string, met: (difference: number) => boolean): void => {
    const wanted = when[condition];
    if (wanted !== undefined) add(condition, [wanted], [found], sameCurrency && met(compare(decimal(found), decimal(wanted))));
  };
  amount('salesAtLeast', facts.annualSales, (difference) => difference >= 0);
  amount('salesAtMost', facts.annualSales, (difference) => difference <= 0);
  amount('budgetAtLeast', facts.marketingBudget, (difference) => difference >= 0);
  for (const key of ['distributor', 'tripartite', 'insurance'] as const) {
    const wanted = when[key];
    if (wanted !== undefined) add(key, [wanted], [presence(facts[key])], presence(facts[key]) === wanted);
  }
  return checks;
}

/**
 * The first active rule with all conditions met decides; without one, people decide. Returns everything that
 * was checked.
 */
export function evaluate(rules: readonly AutoRule[], facts: AutoFacts): Verdict {
  const looked: Verdict['looked'] = [];
  for (const rule of rules) {
    if (!rule.active) continue;
    const checks = checksOf(rule.when, facts);
    const matched = checks.every(({ met }) => met);
    looked.push({ ruleId: rule.id, name: rule.name, verdict: rule.verdict, matched, checks });
    if (matched) return { verdict: rule.verdict, ruleId: rule.id, ruleName: rule.name, looked };
  }
  return { verdict: 'manual', ruleId: null, ruleName: null, looked };
}
