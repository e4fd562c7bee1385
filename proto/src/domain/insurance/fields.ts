import { z } from 'zod';
import { compare, decimal, isDecimal } from '../values/decimal.js';
import { alwaysChecked } from '../values/errors.js';
import { idSchema, requiredText, revisionSchema, text } from '../values/ids.js';
import { currencySchema } from '../values/money-schemas.js';
import { daySchema } from '../values/time.js';

/** An amount above zero: at most 15 digits before and 2 after the point. */
const limitSchema = z
  .string()
  .min(1, { error: 'required' })
  .regex(/^\d{1,15}(\.\d{1,2})?$/, { error: 'format.amount' })
  .refine((value) => !/^[0.]+$/.test(value), { params: { rule: 'limitNotPositive' } });

const fields = z.strictObject({
  insurer: requiredText(200),
  policyNumber: requiredText(100),
  /** First and last day of the insurance. */
  from: daySchema,
  to: daySchema,
  /** The territory of the insurance, in the words of the policy. */
  territoryLimit: requiredText(300),
  currency: currencySchema,
  /** Limit of indemnity for any one accident, and in total. */
  perAccident: limitSchema,
  aggregate: limitSchema,
  /** The policy itself, as PDF or JPG. */
  fileId: idSchema,
  remark: text(2000).optional(),
});

type Compared = { from?: string; to?: string; perAccident?: string; aggregate?: string };
const isBelow = (a: string, b: string): boolean => isDecimal(a) && isDecimal(b) && compare(decimal(a), decimal(b)) < 0;

const withPolicyRules = <S extends z.ZodType<Compared, unknown>>(schema: S): S =>
  schema
    .refine(({ from, to }) => !from || !to || to > from, { ...alwaysChecked, path: ['to'], params: { rule: 'policyEndsTooEarly' } })
    .refine(({ perAccident, aggregate }) => !perAccident || !aggregate || !isBelow(aggregate, perAccident), {
      ...alwaysChecked,
      path: ['aggregate'],
      params: { rule: 'aggregateBelowAccident' },
    });

/** The schema of the form of a policy. */
export const policyFields = withPolicyRules(fields);
/** The same with the id, which the screen generates, and the revision that it read; no revision for a new policy. */
export const policySaveSchema = withPolicyRules(fields.extend({ id: idSchema, revision: revisionSchema.optional() }));
