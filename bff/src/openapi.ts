import type { Call } from '@bls/proto/call';
import { ERRORS } from '@bls/proto/errors';
import { z } from 'zod';

const schema = (type: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' });
  return rest;
};

const envelope = (result: object): object => ({
  type: 'object',
  required: ['Result', 'Error'],
  properties: {
    Result: result,
    Error: { type: ['string', 'null'] },
    ErrorCode: { type: 'string', enum: Object.keys(ERRORS) },
    Issues: { type: 'array', items: { $ref: '#/components/schemas/Issue' } },
  },
});

/** The OpenAPI document of every call that has an HTTP door. */
export function openApiDocument(calls: readonly Call[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    if (!call.http) continue;
    const { method, path } = call.http;
    const input = schema(call.request, 'input') as { properties?: Record<string, object>; required?: string[] };
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: call.subject,
      summary: call.summary,
      tags: [path.split('/')[1]],
      security: call.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
      ...(method === 'GET'
        ? {
            parameters: Object.entries(input.properties ?? {}).map(([name, type]) => ({
              name,
              in: 'query',
              required: input.required?.includes(name) ?? false,
              schema: type,
            })),
          }
        : { requestBody: { content: { 'application/json': { schema: input } } } }),
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: envelope(schema(call.response, 'output')) } } },
        default: { description: 'Refused', content: { 'application/json': { schema: envelope({ type: 'null' }) } } },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brand licensing', version },
    paths,
    components: {
      securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'BLSAUTH_SESSION' }, bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Issue: {
          type: 'object',
          required: ['path', 'rule'],
          properties: {
            path: { type: 'array', items: { type: ['string', 'number'] } },
            rule: { type: 'string' },
            params: { type: 'object' },
          },
        },
      },
    },
  };
}
