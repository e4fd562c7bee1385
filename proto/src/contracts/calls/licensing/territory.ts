import { z } from 'zod';
import { defineCall } from '../../call.js';
import { territorySchema } from '../../../domain/enumerations/property.js';

/** Called by identity before it removes a territory. */
export const territoryUse = defineCall({
  subject: 'licensing.territory.use.v1',
  access: 'internal',
  summary: 'The number of properties, characters and term sheets of a territory.',
  request: z.strictObject({ code: territorySchema }),
  response: z.object({ properties: z.int(), characters: z.int(), termSheets: z.int() }),
});
