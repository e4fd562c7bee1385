import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import type { Person } from './client.js';

/** A call without a result. `code` is the error code of the envelope, or `unreachable` without an answer. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly subject: string,
    readonly text: string,
  ) {
    super(`${subject}: ${code} ${text.slice(0, 600)}`);
  }
}

/** Makes a call as a user and returns its response; throws `Refused` for everything else. */
export async function makeCall<C extends Call>(client: Person, call: C, request: RequestInput<C>): Promise<ResponseOf<C>> {
  const reply = await client.call(call, request as Record<string, unknown>).catch((error: unknown) => {
    throw new Refused('unreachable', 0, call.subject, String(error));
  });
  if (reply.status !== 200) throw new Refused(reply.code ?? 'none', reply.status, call.subject, reply.text);
  return reply.result as ResponseOf<C>;
}

/** The error code of a refused call, or `accepted`. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );

/** Polls until something exists; the last error says why it never appeared. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>, withinMs = 60_000): Promise<T> {
  let lastError: unknown;
  for (const end = Date.now() + withinMs; Date.now() < end;) {
    try {
      const seen = await look();
      if (seen) return seen;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} timed out after ${withinMs / 1000} s`, { cause: lastError });
}
