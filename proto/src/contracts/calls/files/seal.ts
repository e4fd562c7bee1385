import { z } from 'zod';
import { defineCall } from '../../call.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { bilingualSchema } from './document-model.js';
import { evidenceSchema } from '../../../domain/signing/evidence.js';
import { MOST_CMS_BYTES } from '../../../domain/signing/pdf-facts.js';
import { STRUCTURE_LIMITS } from '../../../domain/signing/pdf-structure.js';
import { fileOwnerSchema, fileSchema, fileScopeSchema } from './file.js';

const signerSchema = z.strictObject({
  name: requiredText(200),
  /** For whom: licensor or licensee, as it is printed. */
  side: bilingualSchema,
  company: bilingualSchema,
  at: instantSchema,
  /** A picture of the signature. */
  signatureFileId: idSchema,
  /** What proves it, for the certificate page; older signatures have none. */
  evidence: evidenceSchema.optional(),
});

/** Errors: notFound, unsupportedFile with `notSealable` (encrypted or broken). */
export const documentSeal = defineCall({
  subject: 'files.document.seal.v1',
  access: 'internal',
  summary:
    'Appends the signature page to a PDF and signs all of it with the certificate of the tenant, so that later changes are detected; once per key.',
  request: z.strictObject({
    documentKey: z.string().regex(/^[A-Za-z0-9:._-]{3,200}$/),
    fileId: idSchema,
    title: bilingualSchema,
    number: z.string().max(80),
    issuer: bilingualSchema,
    signers: z.array(signerSchema).min(1).max(8),
    fileName: requiredText(255),
    owner: fileOwnerSchema,
    scope: fileScopeSchema,
  }),
  response: z.object({ file: fileSchema, code: z.string() }),
  timeout: 60_000,
});

/** Errors: notFound, unsupportedFile with `notSealable`. */
export const documentSealable = defineCall({
  subject: 'files.document.sealable.v1',
  access: 'internal',
  safe: true,
  summary: 'Whether a PDF can be signed: refused when it is encrypted or broken.',
  request: z.strictObject({ fileId: idSchema }),
  response: z.object({ pages: z.int() }),
  timeout: 30_000,
});

/** Sixteen letters and digits that do not look alike, in groups of four: 80 bits, which cannot be guessed. */
export const SEAL_CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** Most characters of a CMS message in base64. */
const MAX_CMS_TEXT = (MOST_CMS_BYTES / 3) * 4;
const sha256Text = z.string().regex(/^[0-9a-f]{64}$/);

/** Most bytes of a file that can be verified: the limit of signed contracts. */
export const MAX_VERIFIED_BYTES = 50 * 1024 * 1024;

/**
 * What is known of a PDF without its bytes: `revisions` are its beginnings up to the end of each revision, `signatures` the signatures
 * and time stamps in it: `digest` is over the bytes that it covers, `contents` its CMS message in base64.
 */
export const pdfFactsSchema = z.strictObject({
  sha256: sha256Text,
  size: z.int().min(1),
  revisions: z.array(z.strictObject({ size: z.int(), sha256: sha256Text })).max(STRUCTURE_LIMITS.ends),
  codes: z.array(z.string().regex(SEAL_CODE)).max(STRUCTURE_LIMITS.codes),
  signatures: z.array(z.strictObject({ digest: sha256Text, contents: z.base64().max(MAX_CMS_TEXT) })).max(STRUCTURE_LIMITS.signatures),
});
export type PdfFacts = z.output<typeof pdfFactsSchema>;

/**
 * `genuine`: such a document was sealed (only the code is known); `unchanged`: the file is the sealed document. Otherwise the file is
 * not to be relied on: `extended` holds the sealed document and something after it, `cut` is only a beginning of it, `changed` was
 * altered after sealing, `forged` names a seal that is not in it, `foreign` is signed by others, `unknown` has no seal.
 */
export const SEAL_STATES = ['genuine', 'unchanged', 'extended', 'cut', 'changed', 'forged', 'foreign', 'unknown'] as const;
export type SealState = (typeof SEAL_STATES)[number];

const verdictSchema = z.object({
  state: z.enum(SEAL_STATES),
  /** Whether the sealed document has a newer time stamp than this copy. */
  hasNewerCopy: z.boolean(),
  document: z
    .object({
      number: z.string(),
      title: bilingualSchema,
      issuer: bilingualSchema,
      code: z.string(),
      sealedAt: instantSchema,
      signers: z.array(z.object({ name: z.string(), side: bilingualSchema, company: bilingualSchema, at: instantSchema })),
      certificate: z.object({ subject: z.string(), serial: z.string(), sha256: z.string(), validTo: instantSchema }),
      timeStamps: z.object({
        /** `lapsed`: a certificate ended before the next time stamp; `none`: sealed without one. */
        state: z.enum(['valid', 'lapsed', 'none']),
        /** Earliest first. */
        stamps: z.array(z.object({ at: instantSchema, authority: z.string(), validTo: instantSchema })),
        /** When the system adds the next one; null where it does not. */
        renewsAt: instantSchema.nullable(),
      }),
    })
    .nullable(),
});

export const sealVerify = defineCall({
  subject: 'files.seal.verify.v1',
  access: 'public',
  withoutTenant: true,
  http: 'GET /Contract/VerifySeal',
  shows: ['contract'],
  summary: 'The data of a sealed document of any tenant, by the code on its last page or by the SHA-256 of the file.',
  request: z
    .strictObject({
      code: z.string().regex(SEAL_CODE).optional(),
      sha256: sha256Text.optional(),
    })
    .refine(({ code, sha256 }) => code !== undefined || sha256 !== undefined, { path: ['code'], params: { rule: 'required' } }),
  response: verdictSchema,
});

/** For the gateway, which reads the file and keeps nothing of it. */
export const sealVerifyFile = defineCall({
  subject: 'files.seal.verify-file.v1',
  access: 'public',
  withoutTenant: true,
  safe: true,
  summary: 'Whether a PDF is a sealed document of any tenant, and whether it is unchanged, by facts about its bytes.',
  request: pdfFactsSchema,
  response: verdictSchema,
});
