import { exportPath, exportRequestSchema } from '@bls/proto/contracts/export';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import { sealVerifyFile } from '@bls/proto/contracts/calls/files/seal';
import { profileStayLoggedIn } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { sessionSecondStep } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { outsideDocument } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { firstStepFields, logonFields } from '@bls/proto/domain/user-fields/logon';
import { loginUserSchema } from '@bls/proto/domain/user/login-user';
import { fileSchema } from '@bls/proto/contracts/calls/files/file';
import { filePurposeSchema } from '@bls/proto/domain/enumerations/files';
import { z } from 'zod';
import type { Endpoint } from './backend.js';

// Routes that the BFF implements itself (`bff/src/api-description/own-routes.ts`), without a call declaration.

/** Ends the session. */
export const logout = {
  http: { method: 'POST', path: '/account/logout' },
  request: z.strictObject({}),
  response: z.literal(true),
} satisfies Endpoint;

/** Sends bytes: answer it with `send` and `fileResponse`. */
export const fileDownload = {
  http: { method: 'GET', path: '/File/Download' },
  request: downloadOpen.request,
  response: z.never(),
} satisfies Endpoint;

/** Sends the document of a signer without an account. */
export const outsideFile = {
  http: { method: 'POST', path: '/Sign/DocumentFile' },
  request: outsideDocument.request,
  response: z.never(),
} satisfies Endpoint;

/** Uploads a small file in one form. */
export const fileUpload = {
  http: { method: 'POST', path: '/File/Upload' },
  request: z.strictObject({ purpose: filePurposeSchema, file: z.custom<File>((value) => value instanceof File) }),
  response: fileSchema,
} satisfies Endpoint;

/** Verifies a file, which is the whole body. */
export const verifyFile = {
  http: { method: 'POST', path: '/Contract/VerifyFile' },
  request: z.strictObject({ file: z.custom<Blob>((value) => value instanceof Blob) }),
  response: sealVerifyFile.response,
} satisfies Endpoint;

/** The export of a list. Sends bytes. */
export const exportOf = ({ http }: { http: { path: string } }) =>
  ({ http: { method: 'POST', path: exportPath(http.path) }, request: exportRequestSchema, response: z.never() }) satisfies Endpoint;

/** A file as the BFF streams it, with its name in the headers. */
export const fileResponse = (name: string, bytes: BodyInit = 'PK', type = 'application/octet-stream'): Response =>
  new Response(bytes, { headers: { 'content-type': type, filename: encodeURIComponent(name) } });

/** Signs in: sets the cookies and returns the person. */
export const logon = {
  http: { method: 'POST', path: '/account/logon' },
  request: logonFields,
  response: loginUserSchema,
} satisfies Endpoint;

/** Names the second factors of the person after the first step. */
export const secondStep = {
  http: { method: 'POST', path: '/account/StartSecondStep' },
  request: firstStepFields,
  response: sessionSecondStep.response,
} satisfies Endpoint;

/** Changes the expiry of the cookies. */
export const stayLoggedIn = { ...profileStayLoggedIn, http: { method: 'POST', path: '/account/StayLoggedIn' } } satisfies Endpoint;
