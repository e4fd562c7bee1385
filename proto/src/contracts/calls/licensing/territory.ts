import { z } from 'zod';
import { defineCall } from '../../call.js';
import { territorySchema } from '../../../domain/enumerations/property.js';

/** Asked by identity before it removes a territory. */
export const territoryUse = defineCall({
  subject: 'licensing.territory.use.v1',
  access: 'internal',
  summary: 'How many properties, characters and term sheets a territory is assigned to.',
  request: z.strictObject({ code: territorySchema }),
  response: z.object({ properties: z.int(), characters: z.int(), termSheets: z.int() }),
});
