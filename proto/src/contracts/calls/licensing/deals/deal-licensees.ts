import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema } from '../../../../domain/values/ids.js';

/** Called by identity for people who see licensees only through their deals. */
export const dealLicensees = defineCall({
  subject: 'licensing.deal.licensees.v1',
  access: 'internal',
  summary: 'The licensees of the term sheets and contracts that the signed-in person sees.',
  request: z.strictObject({}),
  response: z.array(idSchema),
});
