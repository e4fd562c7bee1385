import { beforeAll, describe, expect, it } from '@jest/globals';
import { API_VERSION, type Deprecation, deprecationHeaders } from '@bls/proto/contracts/api-version';
import { exportRequestSchema } from '@bls/proto/contracts/export';
import { z } from 'zod';
import { ALL_CALLS, OWN_CALLS } from '../../calls.js';
import { chosenColumns } from '../../exports/sheet.js';
import { openApiDocument } from '../openapi.js';
import { asQuery, type Example, exampleExport, examplesOf } from './example-of-call.js';

type Media = { schema: object; example?: unknown };
type Operation = {
  deprecated?: boolean;
  description?: string;
  parameters?: { name?: string; in?: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } };

const CALLS = [...ALL_CALLS, ...OWN_CALLS].filter(({ http }) => http);
let examples: ReadonlyMap<string, Example>;
let document: Document;
beforeAll(async () => {
  examples = await examplesOf(CALLS);
  document = openApiDocument(CALLS, API_VERSION, examples) as Document;
});
/** A schema with its references as the validator of the test understands them, and without patterns of Unicode classes. */
const local = <S>(schema: object): S =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' && value.includes('\\p{') ? undefined : value,
  ) as S;
const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, routes]) =>
    Object.entries(routes).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );

describe('the examples of the description', () => {
  it('P-EDGE-03 every call has a request and an answer that its own schemas accept', () => {
    for (const call of CALLS) {
      const { request, response } = examples.get(call.subject) ?? {};
      const sent = call.http?.method === 'GET' ? asQuery(request) : request;
      expect([call.subject, call.request.safeParse(sent).error]).toEqual([call.subject, undefined]);
      expect([call.subject, call.response.safeParse(response).error]).toEqual([call.subject, undefined]);
    }
    for (const call of CALLS.filter(({ columns }) => columns)) {
      const wanted = exportRequestSchema.parse(exampleExport(call));
      expect([call.subject, chosenColumns(call, wanted).length > 0]).toEqual([call.subject, true]);
      expect([call.subject, call.request.safeParse(wanted.request).error]).toEqual([call.subject, undefined]);
    }
  });

  it('P-EDGE-03 every body of fields and every required parameter of the document has one, which its schema accepts', () => {
    const $defs = local<Record<string, z.core.JSONSchema.JSONSchema>>(document.components.schemas);
    for (const [name, { parameters = [], requestBody, responses }] of operations()) {
      for (const { name: parameter, in: place, required, example } of parameters)
        if (required && place !== 'header') expect([name, parameter, example]).toEqual([name, parameter, expect.anything()]);
      for (const each of [requestBody, ...Object.values(responses)])
        for (const [type, { schema, example }] of Object.entries(each?.content ?? {})) {
          if (!/json|urlencoded/.test(type)) continue;
          expect([name, type, example]).toEqual([name, type, expect.anything()]);
          const own = local<z.core.JSONSchema.JSONSchema>(schema);
          const parsed = z.fromJSONSchema({ ...own, $defs }).safeParse(example);
          expect([name, parsed.error]).toEqual([name, undefined]);
        }
    }
  });

  it('are the same in every process', async () => {
    const again = openApiDocument(CALLS, API_VERSION, await examplesOf(CALLS));
    expect(JSON.stringify(again) === JSON.stringify(document)).toBe(true);
  });
});

describe('a call that will be removed', () => {
  it('P-EDGE-03 is marked in the document with its days and what to use instead, and its answers say so', () => {
    const deprecated: Deprecation = { since: '2027-01-01', removedOn: '2028-02-01', instead: 'identity.inbox.counts.v1' };
    const first = CALLS.find(({ http }) => http?.method === 'GET');
    if (!first?.http) throw new Error('no call');
    const { paths } = openApiDocument([{ ...first, deprecated }], API_VERSION, examples) as Document;
    expect(paths[first.http.path]?.['get']).toMatchObject({
      deprecated: true,
      description: expect.stringMatching(/^Deprecated since 2027-01-01, removed on 2028-02-01\. Use identity\.inbox\.counts\.v1\./),
    });
    expect(deprecationHeaders({ deprecated })).toEqual({ deprecation: '@1798761600', sunset: 'Tue, 01 Feb 2028 00:00:00 GMT' });
  });
});
