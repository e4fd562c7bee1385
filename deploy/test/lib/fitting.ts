import type { Call } from '@bls/proto/contracts/call';
import { sampleOf } from './sample.js';

/** Values to try for a field whose JSON schema is not specific enough. Undefined removes the field. */
const MENDING: readonly unknown[] = [
  'probe@brand.example',
  'https://brand.example',
  'brand.example',
  'ABC',
  'en',
  'termSheet.read',
  '123456',
  'Quiet#Harbour7',
  '08:00',
  '2027-01-01',
  '2027-12-31',
  '2027-01',
  '+85291234567',
  '0000-0000-0000-0000',
  'a'.repeat(64),
  'A'.repeat(120),
  // keys of a browser for push messages
  'A'.repeat(87),
  'A'.repeat(22),
  '1',
  'Look at {{item}}: [{{item}}]({{link}})',
  '{{item}} {{link}} {{code}} {{name}} {{tenant}} {{button}}',
  1,
  10,
  true,
  [],
  ['en'],

  [1],
  undefined,
];
const ROUNDS = 40;

/**
 * A request that the call accepts, with `id` in every id field; undefined when none was found. Starts from
 * the JSON schema and corrects the first invalid field until the request is valid.
 */
export function fittingRequest(call: Call, id: string): Record<string, unknown> | undefined {
  let request = sampleOf(call.request, id);
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = brokenAt(call, request);
    if (!path) return request;
    const better = MENDING.map((value) => withValue(request, path, value)).find(
      (changed) => brokenAt(call, changed)?.join() !== path.join(),
    );
    if (!better) return undefined;
    request = better as Record<string, unknown>;
  }
  return undefined;
}

function brokenAt(call: Call, request: unknown): PropertyKey[] | undefined {
  const parsed = call.request.safeParse(call.http?.method === 'GET' ? asQuery(request as Record<string, unknown>) : request);
  return parsed.success ? undefined : (parsed.error.issues[0]?.path ?? []);
}

/** As a query string transmits it: everything is text. */
const asQuery = (request: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

function withValue(at: unknown, [step, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(at)) return at.map((item, index) => (index === step ? withValue(item, rest, value) : (item as unknown)));
  return {
    ...(at as Record<PropertyKey, unknown>),
    [step]: withValue((at as Record<PropertyKey, unknown> | undefined)?.[step], rest, value),
  };
}
