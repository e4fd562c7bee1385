import { decisionPictureSchema } from '@bls/proto/contracts/calls/decision';
import { sealVerifyFile } from '@bls/proto/contracts/calls/files/seal';
import { TENANT_PICTURES } from '@bls/proto/contracts/calls/files/tenant-picture';
import { profileStayLoggedIn } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { sessionSecondStep } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { singleSignOnStart } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { outsideDocument } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { CALENDAR_KIND_CODES } from '@bls/proto/domain/calendar/kinds';
import { loginUserSchema } from '@bls/proto/domain/user/login-user';
import { firstStepShape, logonShape } from '@bls/proto/domain/user-fields/logon';
import { envelope, schema } from './openapi-schema.js';

type Route = {
  path: string;
  method: 'get' | 'post' | 'put';
  operationId: string;
  summary: string;
  security: object[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
};

const SIGNED_IN = [{ bearer: [] }, { cookie: [] }];
const text = { type: 'string' };
/** Keys as of RFC 7517. */
const KEYS = {
  type: 'object',
  properties: {
    keys: {
      type: 'array',
      items: { type: 'object', properties: { kty: text, crv: text, x: text, y: text, kid: text, alg: text, use: text } },
    },
  },
};
const parameter = (at: 'query' | 'path', name: string, type: object, required = true): object => ({ name, in: at, required, schema: type });
const json = (type: object): object => ({ content: { 'application/json': { schema: type } } });
const done = (type: object): Record<string, object> => ({ 200: { description: 'Done', ...json(envelope(type)) } });
const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const calendar = { 'text/calendar': { schema: { type: 'string' } } };
const token = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in'],
  properties: {
    access_token: text,
    token_type: { const: 'bearer' },
    expires_in: { type: 'integer', description: 'Seconds.' },
    scope: { ...text, description: 'Of an API client: its scopes, separated by spaces.' },
  },
};
const tokenError = { type: 'object', properties: { error: text, error_description: text } };
const clientTokenRequest = {
  type: 'object',
  required: ['grant_type'],
  properties: {
    grant_type: { const: 'client_credentials' },
    client_id: text,
    client_secret: { ...text, description: 'Id and secret may be sent as `Authorization: Basic` instead.' },
    scope: { ...text, description: 'Some scopes of the client, separated by spaces; all without it.' },
  },
};
const passwordTokenRequest = {
  type: 'object',
  required: ['grant_type', 'username', 'password'],
  properties: {
    grant_type: { const: 'password' },
    username: text,
    password: text,
    authenticatorCode: { ...text, description: 'Where the account has a second factor.' },
  },
};

const singleSignOn = Object.entries(
  (schema(singleSignOnStart.request, 'input') as { properties?: Record<string, object> }).properties ?? {},
).map(([name, type]) => parameter('query', name, type, false));

/** The routes that are not calls: they respond with a cookie, a token, a stream or bytes. */
export const OWN_ROUTES: readonly Route[] = [
  {
    path: '/account/logon',
    method: 'post',
    operationId: 'account.logon',
    summary: 'Signs in; the response sets the cookies BLSAUTH_V1 and BLSAUTH_SESSION.',
    security: [],
    requestBody: json(schema(logonShape, 'input')),
    responses: done(schema(loginUserSchema, 'output')),
  },
  {
    path: '/Sign/DocumentFile',
    method: 'post',
    operationId: 'sign.document',
    summary: 'Downloads the document of a signer without an account; the session is what the code of the link opened.',
    security: [],
    requestBody: json(schema(outsideDocument.request, 'input')),
    responses: { 200: { description: 'The PDF.', content: bytes } },
  },
  {
    path: '/Decision/Picture',
    method: 'post',
    operationId: 'decision.picture',
    summary: 'A picture of the item of a link to decide, as a JPEG of at most 1600 px.',
    security: [],
    requestBody: json(schema(decisionPictureSchema, 'input')),
    responses: { 200: { description: 'The picture.', content: bytes } },
  },
  {
    path: '/Contract/VerifyFile',
    method: 'post',
    operationId: 'contract.verify-file',
    summary: 'Whether a PDF is a sealed document and unchanged, for anybody; nothing of the file is kept.',
    security: [],
    requestBody: { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
    responses: done(schema(sealVerifyFile.response, 'output')),
  },
  {
    path: '/account/StartSecondStep',
    method: 'post',
    operationId: 'account.second-step',
    summary: 'The second factors of a user after the first step, with a challenge for the passkeys.',
    security: [],
    requestBody: json(schema(firstStepShape, 'input')),
    responses: done(schema(sessionSecondStep.response, 'output')),
  },
  {
    path: '/account/logout',
    method: 'post',
    operationId: 'account.logout',
    summary: 'Signs out; succeeds also when nobody is signed in.',
    security: [],
    responses: done({ type: 'boolean' }),
  },
  {
    path: '/account/StayLoggedIn',
    method: 'post',
    operationId: 'account.stayLoggedIn',
    summary: 'Whether this session lasts for days; the cookies end with it.',
    security: SIGNED_IN,
    requestBody: json(schema(profileStayLoggedIn.request, 'input')),
    responses: done(schema(profileStayLoggedIn.response, 'output')),
  },
  {
    path: '/api/token',
    method: 'post',
    operationId: 'api.token',
    summary: 'Returns a bearer token for an API client, or for user name and password; a refusal has the reason in error_description.',
    security: [],
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { oneOf: [clientTokenRequest, passwordTokenRequest] } } } },
    responses: {
      200: { description: 'Done', ...json(token) },
      400: { description: 'Refused', ...json(tokenError) },
      401: { description: 'The API client is not valid', ...json(tokenError) },
    },
  },
  {
    path: '/account/SingleSignOn',
    method: 'get',
    operationId: 'account.single-sign-on',
    summary: 'For browsers: redirects to the OpenID provider of the tenant.',
    security: [],
    parameters: [...singleSignOn, parameter('query', 'tenant', text, false)],
    responses: { 303: { description: 'To the provider, or back to sign-in with an error code.' } },
  },
  {
    path: '/account/SingleSignOnReturn',
    method: 'get',
    operationId: 'account.single-sign-on-return',
    summary: 'For browsers: the provider redirects here after the sign-in; sets the cookies.',
    security: [],
    parameters: ['code', 'state', 'error'].map((name) => parameter('query', name, text, false)),
    responses: { 303: { description: 'Into the product, or back to sign-in with an error code.' } },
  },
  {
    path: '/File/Upload/{uploadId}',
    method: 'put',
    operationId: 'files.upload.bytes',
    summary: 'Bytes of an upload, from an offset.',
    security: SIGNED_IN,
    parameters: [
      parameter('path', 'uploadId', { type: 'string', format: 'uuid' }),
      parameter('query', 'offset', { type: 'integer', minimum: 0 }, false),
    ],
    requestBody: { content: bytes },
    responses: done({ type: 'object', properties: { offset: { type: 'integer' } } }),
  },
  {
    path: '/File/Upload',
    method: 'post',
    operationId: 'files.upload.form',
    summary: 'A small file in one multipart form.',
    security: SIGNED_IN,
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['purpose', 'file'],
            properties: { purpose: text, file: { type: 'string', format: 'binary' } },
          },
        },
      },
    },
    responses: done({ type: 'object', properties: { fileId: { type: 'string', format: 'uuid' } } }),
  },
  {
    path: '/File/Download',
    method: 'get',
    operationId: 'files.download.bytes',
    summary: 'The bytes of a file; the header `filename` and content-disposition name it. A refusal is JSON.',
    security: SIGNED_IN,
    parameters: [
      parameter('query', 'id', { type: 'string', format: 'uuid' }),
      parameter('query', 'variant', { enum: ['original', 'thumbnail', 'preview'] }, false),
      parameter('query', 'ticket', { type: 'string' }, false),
    ],
    responses: { 200: { description: 'The file', content: bytes } },
  },
  {
    path: '/Calendar/File',
    method: 'get',
    operationId: 'calendar.file',
    summary: 'The key dates that the caller may see in a period, as text/calendar (RFC 5545).',
    security: SIGNED_IN,
    parameters: [
      parameter('query', 'from', { type: 'string', format: 'date' }),
      parameter('query', 'to', { type: 'string', format: 'date' }),
      parameter('query', 'kind', { type: 'array', items: { enum: CALENDAR_KIND_CODES } }, false),
      parameter('query', 'propertyId', { type: 'string', format: 'uuid' }, false),
    ],
    responses: { 200: { description: 'The calendar', content: calendar } },
  },
  {
    path: '/api/calendar/{link}',
    method: 'get',
    operationId: 'calendar.feed',
    summary: 'The key dates of the person of a calendar link, without a session; the link is its secret with `.ics`.',
    security: [],
    parameters: [parameter('path', 'link', text)],
    responses: { 200: { description: 'The calendar', content: calendar }, 304: { description: 'As fetched before (If-None-Match).' } },
  },
  {
    path: '/.well-known/jwt-vc-issuer/credentials/{tenant}',
    method: 'get',
    operationId: 'credentials.issuer',
    summary: 'The issuer of the credentials of a tenant, and where its keys are (SD-JWT VC).',
    security: [],
    parameters: [parameter('path', 'tenant', text)],
    responses: { 200: { description: 'The issuer', ...json({ type: 'object', properties: { issuer: text, jwks_uri: text } }) } },
  },
  {
    path: '/credentials/{tenant}/jwks.json',
    method: 'get',
    operationId: 'credentials.keys',
    summary: 'The public keys of a tenant for credentials and status lists (JWKS).',
    security: [],
    parameters: [parameter('path', 'tenant', text)],
    responses: { 200: { description: 'The keys', content: { 'application/jwk-set+json': { schema: KEYS } } } },
  },
  {
    path: '/credentials/{tenant}/status/{list}',
    method: 'get',
    operationId: 'credentials.status-list',
    summary: 'A signed status list (IETF Token Status List): which credentials are valid. It may be cached for half a minute.',
    security: [],
    parameters: [parameter('path', 'tenant', text), parameter('path', 'list', { type: 'integer', minimum: 0 })],
    responses: { 200: { description: 'The list', content: { 'application/statuslist+jwt': { schema: text } } } },
  },
  {
    path: '/dl/{tenant}/01/{gtin}/21/{serial}',
    method: 'get',
    operationId: 'labels.link',
    summary: 'The GS1 Digital Link of a label: redirects to the public page that answers the scan.',
    security: [],
    parameters: ['tenant', 'gtin', 'serial'].map((name) => parameter('path', name, text)),
    responses: { 302: { description: 'To the public page.' } },
  },
  {
    path: '/Label/CodesFile',
    method: 'get',
    operationId: 'labels.codes-file',
    summary: 'All codes of a range of labels as CSV, one line for each label, as a stream.',
    security: SIGNED_IN,
    parameters: [parameter('query', 'id', { type: 'string', format: 'uuid' })],
    responses: { 200: { description: 'The codes', content: { 'text/csv': { schema: text } } } },
  },
  ...TENANT_PICTURES.map((part): Route => ({
    path: `/res/${part}/{file}`,
    method: 'get',
    operationId: `files.tenant-picture.${part}`,
    summary: `The ${part} of a tenant; the file is its code with \`.png\`.`,
    security: [],
    parameters: [parameter('path', 'file', text)],
    responses: { 200: { description: 'The picture', content: bytes } },
  })),
  {
    path: '/manifest.webmanifest',
    method: 'get',
    operationId: 'web-app.manifest',
    summary: 'The manifest of the installed app: name, colour and icon of the visitor’s tenant.',
    security: [],
    parameters: [parameter('query', 'tenant', text, false), parameter('query', 'lang', { enum: ['en', 'zh'] }, false)],
    responses: {
      200: {
        description: 'The manifest',
        content: { 'application/manifest+json': { schema: { type: 'object', properties: { name: text, start_url: text } } } },
      },
    },
  },
  {
    path: '/res/app-icon/{file}',
    method: 'get',
    operationId: 'web-app.icon',
    summary: 'The icon of a tenant’s app; the file is its code with `-any.svg` or `-maskable.svg`.',
    security: [],
    parameters: [parameter('path', 'file', text)],
    responses: { 200: { description: 'The icon', content: { 'image/svg+xml': { schema: text } } } },
  },
  {
    path: '/events',
    method: 'get',
    operationId: 'live.events',
    summary: 'Server-sent events: badge, inbox, progress of jobs, end of the session.',
    security: SIGNED_IN,
    responses: { 200: { description: 'A stream', content: { 'text/event-stream': { schema: text } } } },
  },
  {
    path: '/openapi.json',
    method: 'get',
    operationId: 'openapi',
    summary: 'This document.',
    security: [],
    responses: { 200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } } },
  },
];
