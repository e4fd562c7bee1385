import type { Deprecation } from '@bls/proto/contracts/api-version';
import type { Call } from '@bls/proto/contracts/call';
import { exportPath, exportRequestSchema } from '@bls/proto/contracts/export';
import { isScope } from '@bls/proto/domain/access/scopes';
import { type Example, exampleExport } from './examples/example-of-call.js';
import { withExamples } from './examples/own-examples.js';
import { OWN_ROUTES } from './own-routes.js';
import { envelope, schema } from './openapi-schema.js';
import { liftDefinitions } from './recursive-schemas.js';
import { SharedSchemas } from './shared-schemas.js';

type Schema = { properties?: Record<string, object>; required?: string[]; additionalProperties?: boolean };

const REFUSED = {
  Result: null,
  Error: 'Some of the values are not valid.',
  ErrorCode: 'invalid',
  Issues: [{ path: ['name'], rule: 'required', params: {} }],
};
/** The refusal that every operation refers to. */
const REFUSAL = { description: 'Refused', content: { 'application/json': { schema: envelope({ type: 'null' }), example: REFUSED } } };
const refused = { $ref: '#/components/responses/Refusal' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADERS = ['Tenant', 'RequestedWith', 'RequestType', 'Language'].map((name) => ({ $ref: `#/components/parameters/${name}` }));

const ABOUT = `Every call answers with an envelope: \`Result\`, or \`Error\` in the language of the reader with \`ErrorCode\` and \`Issues\` at their fields.

A program signs in as an API client: \`POST /api/token\` with \`grant_type=client_credentials\` gives a bearer token for ten minutes. The description of a call names the scope that the client needs.

**Versions.** The version of this document is semantic. What is added raises the minor number, so clients ignore fields and values that they do not know. Only a major number removes something.

**Deprecation.** What will be removed is marked here at least twelve months before. From then on its answers have the headers \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594).

Examples are made from the schemas; each is accepted by its call.`;

/** The OpenAPI document of every route: those of the calls with their examples, and those of the BFF itself. */
export function openApiDocument(calls: readonly Call[], version: string, examples: ReadonlyMap<string, Example>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    if (!call.http) continue;
    (paths[call.http.path] ??= {})[call.http.method.toLowerCase()] = operation(call, call.http, examples.get(call.subject));
    if (call.columns) paths[exportPath(call.http.path)] = { post: exportOf(call, call.http) };
  }
  for (const { path, method, ...plain } of OWN_ROUTES) {
    const route = withExamples(plain);
    (paths[path] ??= {})[method] = { ...route, tags: [path.split('/')[1]], responses: { ...route.responses, default: refused } };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brand licensing', version, description: ABOUT },
    paths,
    components: {
      securitySchemes: SECURITY,
      parameters: PARAMETERS,
      responses: { Refusal: REFUSAL },
      schemas: { Issue: ISSUE, ...shareParts(paths) },
    },
  };
}

/** Writes repeated parts of the bodies once. Returns the components that the paths refer to now. */
function shareParts(paths: Record<string, Record<string, object>>): Record<string, object> {
  const media = Object.values(paths).flatMap((routes) => Object.values(routes as Record<string, Operation>).flatMap(mediaOf));
  const lifted = media.map((each, index) => liftDefinitions(each, index));
  const shared = new SharedSchemas();
  for (const { schema: body } of media) shared.count(body);
  for (const each of media) each.schema = shared.share(each.schema);
  return Object.assign(shared.components, ...lifted) as Record<string, object>;
}

type Media = { schema: object; example?: unknown };
type Operation = { requestBody?: { content?: Record<string, Media> }; responses?: Record<string, { content?: Record<string, Media> }> };
/** The bodies of an operation without the refusal. */
const mediaOf = ({ requestBody, responses = {} }: Operation): Media[] =>
  [requestBody, responses['200']].flatMap((each) => Object.values(each?.content ?? {}));

function operation(call: Call, { method, path, query }: NonNullable<Call['http']>, example: Example | undefined): object {
  const strict = schema(call.request, 'input') as Schema;
  const input = call.ignoresUnknown ? { ...strict, additionalProperties: true } : strict;
  const inQuery = method === 'GET' ? Object.keys(input.properties ?? {}) : query;
  const exampleRequest = example?.request ?? {};
  const body = Object.fromEntries(Object.entries(exampleRequest).filter(([name]) => !query.includes(name)));
  return {
    operationId: call.subject,
    summary: call.summary,
    ...(call.deprecated ? { deprecated: true } : {}),
    ...describe(call),
    tags: [path.split('/')[1]],
    security: call.access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...inQuery.map((name) => ({
        name,
        in: 'query',
        required: input.required?.includes(name) ?? false,
        schema: input.properties?.[name] ?? {},
        ...(name in exampleRequest ? { example: exampleRequest[name] } : {}),
      })),
      ...HEADERS,
    ],
    ...(method === 'GET' ? {} : { requestBody: { content: { 'application/json': { schema: without(input, query), example: body } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': answerOf(call, example) } },
      default: refused,
    },
  };
}

const answerOf = (call: Call, example: Example | undefined): Media => ({
  schema: envelope(schema(call.response, 'output')),
  example: { Result: example?.response ?? null, Error: null },
});

const accessText = (access: string): string =>
  isScope(access) ? `Scope of an API client: \`${access}\`.` : `Only for people (right \`${access}\`): no API client can have it.`;

/** Who may make the call, and when it ends. */
function describe({ access, deprecated }: Call): { description?: string } {
  const parts = [...(deprecated ? [deprecationText(deprecated)] : []), ...(access === 'public' ? [] : [accessText(access)])];
  return parts.length > 0 ? { description: parts.join(' ') } : {};
}

const deprecationText = ({ since, removedOn, instead }: Deprecation): string =>
  `Deprecated since ${since}, removed on ${removedOn}.${instead ? ` Use ${instead}.` : ''}`;

/** The workbook of a list. */
const exportOf = (call: Call, { path }: NonNullable<Call['http']>): object => ({
  operationId: `${call.subject}.export`,
  summary: `${call.summary} As a workbook.`,
  ...describe(call),
  tags: [path.split('/')[1]],
  security: [{ bearer: [] }, { cookie: [] }],
  parameters: HEADERS,
  requestBody: { content: { 'application/json': { schema: schema(exportRequestSchema, 'input'), example: exampleExport(call) } } },
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
