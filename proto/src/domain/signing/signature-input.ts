import { z } from 'zod';
import { CONSENT_EDITION, signatureKindSchema } from './evidence.js';
import { idSchema, requiredText } from '../values/ids.js';

/** A signature with its document in view. With `fileId` the picture drawn for it, else the one of the account information. */
export const signatureInputSchema = z.strictObject({
  /** Typed by the person who signs. */
  fullName: requiredText(200),
  fileId: idSchema.optional(),
  /** How the picture was made; without it the stored one, or a drawn one with `fileId`. */
  kind: signatureKindSchema.optional(),
  /** The document that the signer saw; another one is refused with `conflict`. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** The edition of the words of consent that the signer agreed to. */
  consent: z.literal(CONSENT_EDITION).optional(),
});
export type SignatureInput = z.output<typeof signatureInputSchema>;
