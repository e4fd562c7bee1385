import { setImmediate } from 'node:timers/promises';
import type { Call } from '@bls/proto/contracts/call';
import type { exportRequestSchema } from '@bls/proto/contracts/export';
import type { z } from 'zod';
import { schema } from '../openapi-schema.js';
import { fitted } from './fitted.js';
import { valueOfSchema } from './value-of-schema.js';
import { WRITTEN_REQUESTS } from './written-examples.js';

export type Example = { request: Record<string, unknown>; response: unknown };

/** An example of each call with an address, by subject. Other work goes on in between: all of them take seconds. */
export async function examplesOf(calls: readonly Call[]): Promise<ReadonlyMap<string, Example>> {
  const examples = new Map<string, Example>();
  for (const call of calls) {
    if (!call.http) continue;
    examples.set(call.subject, { request: exampleRequest(call), response: exampleResponse(call) });
    await setImmediate();
  }
  return examples;
}

/** A request that the call accepts: of a GET only what is required, else all fields. */
export function exampleRequest(call: Call): Record<string, unknown> {
  const written = WRITTEN_REQUESTS[call.subject];
  if (written) return written;
  const isQuery = call.http?.method === 'GET';
  const value = valueOfSchema(schema(call.request, 'input'), isQuery ? 'required' : 'all');
  return (fitted(call.request, value, isQuery ? asQuery : undefined) ?? missing(call, 'request')) as Record<string, unknown>;
}

/** An answer that the call may give, with all fields. */
function exampleResponse(call: Call): unknown {
  const value = fitted(call.response, valueOfSchema(schema(call.response, 'output'), 'all'));
  return value === undefined ? missing(call, 'response') : value;
}

/** The request of the workbook of a list: its first columns. */
export function exampleExport(call: Call): z.input<typeof exportRequestSchema> {
  const columns = (call.columnIds ?? []).slice(0, 3).map((id) => ({ id, heading: id }));
  const request = fitted(call.request, valueOfSchema(schema(call.request, 'input'), 'required')) as Record<string, unknown>;
  return { name: 'List', columns, timeOffset: 480, request };
}

/** As a query carries it: everything is text. */
export const asQuery = (request: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(request as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

function missing(call: Call, part: string): never {
  throw new Error(`no example of the ${part} of ${call.subject}: write a request into written-examples.ts, or describe the field better`);
}
