import { z } from 'zod';
import { requiredText } from '../values/ids.js';

/** How the picture of a signature was made. */
export const SIGNATURE_KINDS = ['drawn', 'typed', 'stored'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];
export const signatureKindSchema = z.enum(SIGNATURE_KINDS);

/** How the signer was identified: the signed-in account, with its password, or a one-time code mailed to the person of a link. */
export const IDENTIFICATIONS = ['account', 'accountPassword', 'mailedCode'] as const;
export type Identification = (typeof IDENTIFICATIONS)[number];

/** The edition of the words of consent (`signing.consent.{edition}`); a new wording is a new edition. */
export const CONSENT_EDITION = '2026-11';

/** In which order the sides of a contract sign. */
export const SIGNING_ORDERS = ['any', 'licensorFirst', 'licenseeFirst'] as const;
export type SigningOrder = (typeof SIGNING_ORDERS)[number];
export const signingOrderSchema = z.enum(SIGNING_ORDERS);

/** What proves a signature beside person and time. Older signatures have none of it. */
export const evidenceSchema = z.object({
  kind: signatureKindSchema,
  identification: z.enum(IDENTIFICATIONS),
  /** The network address that the signature came from; null when it is unknown. */
  address: z.string().max(45).nullable(),
  /** The mail address that the code was sent to. */
  email: z.string().max(254).optional(),
  /** The SHA-256 of the document that was signed. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The words of consent, as they were shown; null where a program signed without them. */
  consent: z.object({ edition: z.string(), en: requiredText(1000), zh: requiredText(1000) }).nullable(),
});
export type Evidence = z.output<typeof evidenceSchema>;

/** Most people outside that sign one contract by link. */
export const MAX_OUTSIDE_SIGNERS = 4;
/** How long a link to sign is valid, in days. */
export const SIGNING_LINK_DAYS = 14;
/** How long a person may read and sign after the code, in minutes. */
export const SIGNING_SESSION_MINUTES = 60;
