import { languageSchema, logonCountrySchema } from '@bls/proto/domain/enumerations/identity';
import { z } from 'zod';

/** How long a sign-in at the provider may take. */
export const ATTEMPT_MINUTES = 10;

/** What is stored, sealed, between the redirect to the provider and the return from it. */
export const attemptSchema = z.object({
  nonce: z.string(),
  verifier: z.string(),
  returnURL: z.string().optional(),
  country: logonCountrySchema.optional(),
  language: languageSchema.optional(),
  stayLoggedIn: z.boolean(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** Binds a sealed attempt to its tenant and state. */
export const attemptPurpose = (tenant: string, stateHash: Buffer): string =>
  `single sign-on attempt ${tenant} ${stateHash.toString('hex')}`;
