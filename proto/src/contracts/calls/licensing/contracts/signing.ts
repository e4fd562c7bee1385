import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { transferSchema } from '../../files/file.js';
import { bilingualSchema } from '../../files/document-model.js';
import { languageSchema } from '../../../../domain/enumerations/identity.js';
import { emailSchema } from '../../../../domain/user-fields/fields.js';
import { CONSENT_EDITION, MAX_OUTSIDE_SIGNERS, SIGNATURE_KINDS, signingOrderSchema } from '../../../../domain/signing/evidence.js';
import { idSchema, requiredText, revisionSchema } from '../../../../domain/values/ids.js';
import { currencySchema } from '../../../../domain/values/money-schemas.js';
import { instantSchema } from '../../../../domain/values/time.js';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const signerViewSchema = z.object({
  signerId: idSchema,
  name: z.string(),
  email: z.string(),
  language: languageSchema,
  position: z.int(),
  mailedAt: instantSchema.nullable(),
  signedAt: instantSchema.nullable(),
});
const sideSchema = z.enum(['licensor', 'licensee']);

/** What a signer sees beside the document: what it is, who signs it, what it is worth. */
const signedDealSchema = z.object({
  number: z.string(),
  version: z.int(),
  licensor: bilingualSchema,
  licensee: bilingualSchema,
  properties: z.array(bilingualSchema),
  currency: currencySchema,
  /** The guarantee of the whole term. */
  amount: z.string(),
  termFrom: z.string(),
  termTo: z.string(),
  sha256: sha256Schema,
  /** The name of the document. */
  fileName: z.string(),
  /** Who has signed. */
  signed: z.array(z.object({ side: sideSchema, name: z.string(), at: instantSchema })),
});
export type SignedDeal = z.output<typeof signedDealSchema>;

/** Errors: notFound. */
export const signingRead = defineCall({
  subject: 'licensing.contract.signing.v1',
  access: 'contract.read',
  http: 'GET /Contract/Signing',
  shows: ['contract'],
  summary: 'The document that the contract is signed by, the parties, the amount, the signers outside and the order of the sides.',
  request: z.strictObject({ contractVersionId: idSchema }),
  response: z.object({
    deal: signedDealSchema.nullable(),
    /** The document to sign; null until it can be signed. */
    fileId: idSchema.nullable(),
    order: signingOrderSchema,
    signers: z.array(signerViewSchema),
    /** Whether the one signer outside accepts the generated document with the signature. */
    accepts: z.boolean(),
    /** Whether that can be chosen: the document is the generated one and not accepted yet. */
    mayAccept: z.boolean(),
    /** Whether the caller may change order and signers now. */
    mayArrange: z.boolean(),
  }),
});

/**
 * The document is written once for a version, the same for both sides; `deal` and `fileId` are null unless the caller can sign it
 * now. Errors: notFound, unavailable without the files service.
 */
export const termSheetSigning = defineCall({
  subject: 'licensing.term-sheet.signing.v1',
  access: 'termSheet.read',
  http: 'GET /TermSheetV2/Signing',
  shows: ['termSheet'],
  summary: 'The document that a term sheet is signed by, the parties, the amount, and the stored signature of the own side.',
  request: z.strictObject({ termSheetVersionId: idSchema }),
  response: z.object({
    deal: signedDealSchema.nullable(),
    fileId: idSchema.nullable(),
    /** The file of the signature in the account information of the own side; null without one. */
    storedFileId: idSchema.nullable(),
  }),
  timeout: 60_000,
});

/** Errors: notFound, wrongState (signed, or not approved yet), conflict. */
export const signingArrange = defineCall({
  subject: 'licensing.contract.arrange-signing.v1',
  access: 'contract.submit',
  http: 'POST /Contract/ArrangeSigning',
  changes: ['contract'],
  summary:
    'Sets in which order the sides sign, and who signs for the licensee by a link, without an account. Links of people who are left out end.',
  request: z.strictObject({
    contractVersionId: idSchema,
    revision: revisionSchema,
    order: signingOrderSchema,
    signers: z
      .array(
        z.strictObject({
          /** Known signers keep their link, unless name, address or language changed after it was mailed: they get another one. */
          signerId: idSchema,
          name: requiredText(120),
          email: emailSchema,
          language: languageSchema,
        }),
      )
      .max(MAX_OUTSIDE_SIGNERS),
    /** The one signer accepts the generated document with the signature, as soon as the licensee reviews it. Ignored for several, and where the licensor signs first. */
    accepts: z.boolean().default(false),
  }),
  response: z.object({ revision: revisionSchema }),
});

/** The secret that a code gave; it opens one document. */
export const signingSessionSchema = z.string().min(20).max(100);

/** Errors: invalidLink. */
export const outsideRead = defineCall({
  subject: 'licensing.contract.read-outside.v1',
  access: 'public',
  http: 'POST /Sign/Read',
  changes: [],
  summary: 'What a signer without an account sees: the one document of the link, its parties and the amount.',
  request: z.strictObject({ session: signingSessionSchema }),
  response: z.object({
    name: z.string(),
    deal: signedDealSchema.nullable(),
    /** `waiting`: another person signs first, or the document does not wait for the signer yet. */
    state: z.enum(['ready', 'waiting', 'signed']),
    /** The person accepts the document with the signature, before the licensor releases it. */
    accepts: z.boolean(),
  }),
});

/** For the gateway, which streams the bytes. Errors: invalidLink, notFound. */
export const outsideDocument = defineCall({
  subject: 'licensing.contract.document-outside.v1',
  access: 'public',
  summary: 'The address of the document of a signer without an account.',
  request: z.strictObject({ session: signingSessionSchema }),
  response: transferSchema.extend({ name: z.string(), mime: z.string(), size: z.int(), etag: z.string() }),
});

/** Most characters of a picture in base64: 200 KB. */
const MAX_PICTURE = 280_000;

/** Errors: invalidLink, wrongState (not released, not the turn), conflict (the document changed meanwhile), invalid. */
export const outsideSign = defineCall({
  subject: 'licensing.contract.sign-outside.v1',
  access: 'public',
  http: 'POST /Sign/Sign',
  changes: ['contract', 'inbox'],
  summary: 'Signs the document of the link, once. A repetition answers as the first time.',
  request: z.strictObject({
    session: signingSessionSchema,
    fullName: requiredText(200),
    kind: z.enum(SIGNATURE_KINDS.filter((kind) => kind !== 'stored')),
    /** A JPG in base64. */
    picture: z
      .string()
      .min(100)
      .max(MAX_PICTURE)
      .regex(/^[A-Za-z0-9+/]+=*$/),
    sha256: sha256Schema,
    consent: z.literal(CONSENT_EDITION),
  }),
  response: z.object({ signedAt: instantSchema }),
  timeout: 30_000,
});

export const signingCalls = { signingRead, termSheetSigning, signingArrange, outsideRead, outsideDocument, outsideSign };
