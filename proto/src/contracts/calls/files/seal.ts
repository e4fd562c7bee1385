import { z } from 'zod';
import { defineCall } from '../../call.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { bilingualSchema } from './document-model.js';
import { evidenceSchema } from '../../../domain/signing/evidence.js';
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

export const sealVerify = defineCall({
  subject: 'files.seal.verify.v1',
  access: 'session.own',
  http: 'GET /Contract/VerifySeal',
  shows: ['contract'],
  summary: 'The data of a sealed document, by the code on its last page or by the SHA-256 of the file; the file itself is not sent.',
  request: z
    .strictObject({
      code: z.string().regex(SEAL_CODE).optional(),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    })
    .refine(({ code, sha256 }) => code !== undefined || sha256 !== undefined, { path: ['code'], params: { rule: 'required' } }),
  response: z.object({
    /** `genuine`: such a document was sealed (only the code is known); `unchanged`, `changed`: the file was compared. */
    state: z.enum(['genuine', 'unchanged', 'changed', 'unknown']),
    document: z
      .object({
        number: z.string(),
        title: bilingualSchema,
        issuer: bilingualSchema,
        code: z.string(),
        sealedAt: instantSchema,
        signers: z.array(z.object({ name: z.string(), side: bilingualSchema, company: bilingualSchema, at: instantSchema })),
        certificate: z.object({ subject: z.string(), serial: z.string(), sha256: z.string(), validTo: instantSchema }),
      })
      .nullable(),
  }),
});
