import { z } from 'zod';
import { STATUS_LIST_SIZE } from '../../../domain/aul/credential.js';
import { PROOF_CODE } from '../../../domain/aul/proof.js';
import { platformSchema, proofStateSchema, storeTypeSchema } from '../../../domain/enumerations/aul.js';
import { idSchema } from '../../../domain/values/ids.js';
import { daySchema } from '../../../domain/values/time.js';
import { defineCall } from '../../call.js';

const namesSchema = z.array(z.object({ name: z.string(), nameZh: z.string().nullable() }));

/** What everybody may read of a released letter: what is printed on it, without terms of the contract. */
export const letterProofSchema = z.object({
  state: proofStateSchema,
  letter: z
    .object({
      number: z.string(),
      licensorName: z.string(),
      licensorNameZh: z.string().nullable(),
      companyName: z.string(),
      companyNameZh: z.string().nullable(),
      ownShopName: z.string(),
      ownShopNameZh: z.string(),
      platform: platformSchema,
      storeType: storeTypeSchema,
      storeName: z.string(),
      storeId: z.string(),
      storeUrl: z.string(),
      properties: namesSchema,
      products: z.array(z.string()),
      /** Codes; a territory with the code of a country is that country. */
      territories: z.array(z.string()),
      from: daySchema,
      to: daySchema,
      /** The day on which a letter was withdrawn or ended; null while it is or comes in force. */
      overOn: daySchema.nullable(),
      /** Whether its credential can be downloaded. */
      hasCredential: z.boolean(),
    })
    .nullable(),
});

const codeRequest = z.strictObject({ code: z.string().regex(PROOF_CODE, { error: 'format.code' }) });
const credentialResponse = z.object({ credential: z.string(), fileName: z.string() });

export const letterProof = defineCall({
  subject: 'approvals.letter-proof.read.v1',
  access: 'public',
  http: 'GET /AULApplication/Proof',
  shows: ['aul'],
  summary: 'What the public page of a letter shows: whether it is in force, for which store, products and territories.',
  request: codeRequest,
  response: letterProofSchema,
});

/** Errors: notFound, wrongState when the letter is not valid. */
export const letterPublicCredential = defineCall({
  subject: 'approvals.letter-proof.public-credential.v1',
  access: 'public',
  http: 'GET /AULApplication/PublicCredential',
  shows: ['aul'],
  summary: 'The credential of a valid letter (SD-JWT VC) for whoever has the code, with what the public page shows.',
  request: codeRequest,
  response: credentialResponse,
});

/** Errors: notFound, wrongState when the letter is not valid. */
export const letterCredential = defineCall({
  subject: 'approvals.letter-proof.credential.v1',
  access: 'aul.read',
  http: 'POST /AULApplication/Credential',
  changes: [],
  summary: 'The credential of a valid letter (SD-JWT VC) with all claims, to be given to a marketplace.',
  request: z.strictObject({ id: idSchema }),
  response: credentialResponse,
});

/** The public keys of the tenant. The BFF serves them under the address of the issuer. */
export const credentialIssuer = defineCall({
  subject: 'approvals.credential.issuer.v1',
  access: 'public',
  safe: true,
  summary: 'Who signs the credentials of the tenant: the address of the issuer and its public keys (JWKS).',
  request: z.strictObject({}),
  response: z.object({ issuer: z.url(), keys: z.array(z.record(z.string(), z.string())) }),
});

/** The BFF serves it as `application/statuslist+jwt`. Error: notFound. */
export const credentialStatusList = defineCall({
  subject: 'approvals.credential.status-list.v1',
  access: 'public',
  safe: true,
  summary: `A token status list: which of ${STATUS_LIST_SIZE} credentials are valid, signed and valid for a minute.`,
  request: z.strictObject({ list: z.coerce.number().int().min(0).max(9999) }),
  response: z.object({ token: z.string() }),
});

export const letterProofCalls = { letterProof, letterPublicCredential, letterCredential, credentialIssuer, credentialStatusList };
