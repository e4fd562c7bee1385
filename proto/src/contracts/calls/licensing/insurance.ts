import { z } from 'zod';
import { defineCall } from '../../call.js';
import { COVER_STATES } from '../../../domain/insurance/cover.js';
import { policySaveSchema } from '../../../domain/insurance/fields.js';
import { insuranceStatusSchema } from '../../../domain/insurance/status.js';
import { idSchema } from '../../../domain/values/ids.js';
import { currencySchema } from '../../../domain/values/money-schemas.js';
import { listRequest, listResponse, several } from '../../page.js';
import { daySchema, instantSchema } from '../../../domain/values/time.js';
import { nameIn } from '../../../domain/values/text/names.js';

const policyRowSchema = z.object({
  id: idSchema,
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  insurer: z.string(),
  policyNumber: z.string(),
  from: daySchema,
  to: daySchema,
  territoryLimit: z.string(),
  currency: currencySchema,
  perAccident: z.string(),
  aggregate: z.string(),
  /** As of today, by the calendar of the tenant. */
  status: insuranceStatusSchema,
  fileId: idSchema,
  fileName: z.string(),
  remark: z.string().nullable(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
  revision: z.int(),
});

export const INSURANCE_SORTS = ['company', 'insurer', 'policyNumber', 'from', 'to', 'perAccident', 'aggregate', 'updatedAt'] as const;

/** Every licensee's policies for staff, those of the own company for a licensee. */
export const insuranceList = defineCall({
  subject: 'licensing.insurance.list.v1',
  access: 'insurance.read',
  http: 'GET /Insurance/List',
  shows: ['insurance'],
  summary: 'Insurance policies of licensees.',
  request: listRequest(INSURANCE_SORTS, {
    status: several(insuranceStatusSchema),
    companyId: several(idSchema),
    currency: several(currencySchema),
  }),
  response: listResponse(policyRowSchema),
  columns: {
    policyNumber: { kind: 'text', value: (row) => row.policyNumber },
    company: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    insurer: { kind: 'text', value: (row) => row.insurer },
    from: { kind: 'day', value: (row) => row.from },
    to: { kind: 'day', value: (row) => row.to },
    territoryLimit: { kind: 'text', value: (row) => row.territoryLimit },
    perAccident: { kind: 'money', value: (row) => row.perAccident, currency: (row) => row.currency },
    aggregate: { kind: 'money', value: (row) => row.aggregate, currency: (row) => row.currency },
    status: { kind: 'label', texts: 'insurance.status', value: (row) => row.status },
    updatedAt: { kind: 'instant', value: (row) => row.updatedAt },
  },
});

/** A live deal of the licensee with its requirements, and whether the policy meets them. */
const insuredDealSchema = z.object({
  termSheetVersionId: idSchema,
  number: z.string(),
  propertyNames: z.array(z.string()),
  propertyNamesZh: z.array(z.string()),
  from: daySchema,
  to: daySchema,
  currency: currencySchema,
  perOccurrence: z.string().nullable(),
  aggregate: z.string().nullable(),
  cover: z.object({ state: z.enum(COVER_STATES), perAccidentShort: z.string().nullable(), aggregateShort: z.string().nullable() }),
});

const policySchema = policyRowSchema.extend({
  deals: z.array(insuredDealSchema),
  /** Live deals beyond those listed. */
  moreDeals: z.int(),
});
export type InsurancePolicy = z.infer<typeof policySchema>;

export const insuranceRead = defineCall({
  subject: 'licensing.insurance.read.v1',
  access: 'insurance.read',
  http: 'GET /Insurance/Read',
  shows: ['insurance'],
  summary: 'One policy, and whether it covers the requirements of its holder’s live deals.',
  request: z.strictObject({ id: idSchema }),
  response: policySchema,
});

/**
 * Creates (without `revision`) or changes a policy of the own company. Errors: alreadyExists (the id), conflict, notFound
 * (policy or file).
 */
export const insuranceSave = defineCall({
  subject: 'licensing.insurance.save.v1',
  access: 'insurance.write',
  http: 'POST /Insurance/Save',
  changes: ['inbox', 'insurance'],
  summary: 'Creates or changes a policy of the own company.',
  request: policySaveSchema,
  response: policySchema,
});

export const insuranceCalls = { insuranceList, insuranceRead, insuranceSave };
