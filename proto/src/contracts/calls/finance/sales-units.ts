import { z } from 'zod';
import { idSchema } from '../../../domain/values/ids.js';
import { defineCall } from '../../call.js';

/** The most articles of one request. */
export const MAX_UNIT_ARTICLES = 1000;
const articleShape = { contractId: idSchema, skuId: idSchema };

export const salesUnits = defineCall({
  subject: 'finance.sales-units.read.v1',
  access: 'internal',
  safe: true,
  summary: 'Units of articles in accepted sales reports, over all months. Articles without sales are left out.',
  request: z.strictObject({ articles: z.array(z.strictObject(articleShape)).max(MAX_UNIT_ARTICLES) }),
  response: z.object({ rows: z.array(z.object({ ...articleShape, units: z.string() })) }),
});
