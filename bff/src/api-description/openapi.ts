import type { Deprecation } from '@bls/proto/contracts/api-version';
import type { Call } from '@bls/proto/contracts/call';
import { exportPath, exportRequestSchema } from '@bls/proto/contracts/export';
import { OWN_ROUTES } from './own-routes.js';
import { envelope, schema } from './openapi-schema.js';
import { SharedSchemas } from './shared-schemas.js';

type Schema = { properties?: Record<string, object>; required?: string[]; additionalProperties?: boolean };

const refused = { description: 'Refused', content: { 'application/json': { schema: envelope({ type: 'null' }) } } };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADERS = ['Tenant', 'RequestedWith', 'RequestType', 'Language'].map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** The OpenAPI document of every route: those of the calls, and those of the BFF itself. */
export function openApiDocument(calls: readonly Call[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    if (!call.http) continue;
    (paths[call.http.path] ??= {})[call.http.method.toLowerCase()] = operation(call, call.http);
    if (call.columns) paths[exportPath(call.http.path)] = { post: exportOf(call, call.http) };
  }
  for (const { path, method, ...route } of OWN_ROUTES) {
    (paths[path] ??= {})[method] = { ...route, tags: [path.split('/')[1]], responses: { ...route.responses, default: refused } };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brand licensing', version },
    paths,
    components: { securitySchemes: SECURITY, parameters: PARAMETERS, schemas: { Issue: ISSUE, ...shareParts(paths) } },
  };
}

/** Writes repeated parts of the bodies once. Returns the components that the paths refer to now. */
function shareParts(paths: Record<string, Record<string, object>>): Record<string, object> {
  const media = Object.values(paths).flatMap((routes) => Object.values(routes as Record<string, Operation>).flatMap(mediaOf));
  const shared = new SharedSchemas();
  for (const { schema: body } of media) shared.count(body);
  for (const each of media) each.schema = shared.share(each.schema);
  return shared.components;
}

type Media = { schema: object };
type Operation = { requestBody?: { content?: Record<string, Media> }; responses?: Record<string, { content?: Record<string, Media> }> };
/** The bodies of an operation; the refusal, which all of them share, is left as it is. */
const mediaOf = ({ requestBody, responses = {} }: Operation): Media[] =>
  [requestBody, responses['200']].flatMap((each) => Object.values(each?.content ?? {}));

function operation(call: Call, { method, path, query }: NonNullable<Call['http']>): object {
  const strict = schema(call.request, 'input') as Schema;
  const input = call.ignoresUnknown ? { ...strict, additionalProperties: true } : strict;
  const inQuery = method === 'GET' ? Object.keys(input.properties ?? {}) : query;
  return {
    operationId: call.subject,
    summary: call.summary,
    ...(call.deprecated ? { deprecated: true, description: deprecationText(call.deprecated) } : {}),
    tags: [path.split('/')[1]],
    security: call.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    parameters: [
      ...inQuery.map((name) => ({
        name,
        in: 'query',
        required: input.required?.includes(name) ?? false,
        schema: input.properties?.[name] ?? {},
      })),
      ...HEADERS,
    ],
    ...(method === 'GET' ? {} : { requestBody: { content: { 'application/json': { schema: without(input, query) } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: envelope(schema(call.response, 'output')) } } },
      default: refused,
    },
  };
}

const deprecationText = ({ since, removedOn, instead }: Deprecation): string =>
  `Deprecated since ${since}, removed on ${removedOn}.${instead ? ` Use ${instead}.` : ''}`;

/** The workbook of a list. */
const exportOf = (call: Call, { path }: NonNullable<Call['http']>): object => ({
  operationId: `${call.subject}.export`,
  summary: `${call.summary} As a workbook.`,
  tags: [path.split('/')[1]],
  security: [{ cookie: [] }, { bearer: [] }],
  parameters: HEADERS,
  requestBody: { content: { 'application/json': { schema: schema(exportRequestSchema, 'input') } } },
  responses: {
    200: { description: 'The workbook', content: { [XLSX]: { schema: { type: 'string', format: 'binary' } } } },
    default: refused,
  },
});

/** The remaining fields for the body of a POST that takes some fields from its query. */
function without(input: Schema, query: readonly string[]): object {
  if (query.length === 0 || !input.properties) return input;
  return {
    ...input,
    properties: Object.fromEntries(Object.entries(input.properties).filter(([name]) => !query.includes(name))),
    ...(input.required ? { required: input.required.filter((name) => !query.includes(name)) } : {}),
  };
}

const SECURITY = {
  cookie: { type: 'apiKey', in: 'cookie', name: 'BLSAUTH_SESSION' },
  bearer: { type: 'http', scheme: 'bearer' },
};

const header = (name: string, description: string, schemaOf: object, required = false): object => ({
  name,
  in: 'header',
  required,
  description,
  schema: schemaOf,
});
const PARAMETERS = {
  Tenant: header('X-Tenant-Code', 'The tenant; must be that of the session.', { type: 'string', pattern: '^[A-Z][A-Z0-9]{1,15}$' }),
  RequestedWith: header('X-Requested-With', 'Required with the cookie for everything that is not a GET.', { const: 'XMLHttpRequest' }),
  RequestType: header('X-Request-Type', 'How the request was made.', { type: 'string', default: 'api' }),
  Language: header('Accept-Language', 'Language of errors.', { type: 'string', default: 'en' }),
};

const ISSUE = {
  type: 'object',
  required: ['path', 'rule'],
  properties: {
    path: { type: 'array', items: { type: ['string', 'number'] } },
    rule: { type: 'string' },
    params: { type: 'object' },
  },
};
