import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { amountSchema } from '../../../../domain/term-sheet/formats.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { currencySchema } from '../../../../domain/values/money-schemas.js';
import { several } from '../../../page.js';

/** The filters that lists of term sheets and of contracts share. */
export const DEAL_FILTERS = {
  licenseeId: several(idSchema),
  propertyId: several(idSchema),
  /** Who is responsible for the deal. */
  ownerId: several(idSchema),
  currency: several(currencySchema),
  /** The guarantee, in the currency of each deal. For those who see money; nothing matches for others. */
  mgFrom: amountSchema.optional(),
  mgTo: amountSchema.optional(),
};

/** The owners are for staff; others get none. */
export const dealFilterNames = defineCall({
  subject: 'licensing.deal.filter-names.v1',
  access: 'termSheet.read',
  http: 'GET /TermSheetManagement/FilterNames',
  shows: ['termSheet'],
  summary: 'The people who are responsible for deals, and the names of the licensees of a filter.',
  request: z.strictObject({ licenseeId: several(idSchema) }),
  response: z.object({
    owners: z.array(z.object({ userId: idSchema, name: z.string() })),
    licensees: z.array(z.object({ companyId: idSchema, name: z.string(), nameZh: z.string().nullable() })),
  }),
});
