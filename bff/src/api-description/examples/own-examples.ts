import type { Schema } from './known-values.js';
import { valueOfSchema } from './value-of-schema.js';

type Content = Record<string, { schema: Schema; example?: unknown }>;
type Parameter = { required?: boolean; schema?: Schema };
/** A route of the BFF that is no call. */
export type Described = { parameters?: object[]; requestBody?: object; responses: Record<string, object> };

/** Bodies that are texts of fields; examples of bytes say nothing. */
const WRITTEN = ['application/json', 'application/jwk-set+json', 'application/manifest+json', 'application/x-www-form-urlencoded'];

/** The route with an example of each body of fields and of each required parameter. */
export const withExamples = <R extends Described>(route: R): R => ({
  ...route,
  ...(route.parameters ? { parameters: route.parameters.map((each) => parameterWith(each)) } : {}),
  ...(route.requestBody ? { requestBody: contentWith(route.requestBody) } : {}),
  responses: Object.fromEntries(Object.entries(route.responses).map(([status, answer]) => [status, contentWith(answer, true)])),
});

function parameterWith(parameter: Parameter & { name?: string }): object {
  const { required, schema, name = '' } = parameter;
  if (!required || !schema) return parameter;
  const named: Schema = { type: 'object', properties: { [name]: schema }, required: [name] };
  return { ...parameter, example: (valueOfSchema(named, 'required') as Record<string, unknown>)[name] };
}

function contentWith<B extends { content?: Content }>(body: B, isAnswer = false): B {
  if (!body.content) return body;
  const content = Object.entries(body.content).map(([type, media]) => {
    if (!WRITTEN.includes(type)) return [type, { ...media }];
    const example = valueOfSchema(media.schema, 'all');
    return [type, { ...media, example: isAnswer ? withoutError(example) : example }];
  });
  return { ...body, content: Object.fromEntries(content) as Content };
}

/** An answer that succeeded: no error beside the result. */
function withoutError(example: unknown): unknown {
  if (typeof example !== 'object' || example === null || !('Result' in example)) return example;
  return { Result: example.Result, Error: null };
}
