import { z } from 'zod';
import { instantSchema } from '../domain/values/time.js';
import { tenantSchema } from '../domain/values/ids.js';

/** A fact: `{service}.{item}.{past}.v1`, written to the outbox in the transaction of its change. */
export type EventType<P extends z.ZodType = z.ZodType> = { readonly subject: string; readonly payload: P };
export type PayloadOf<E extends EventType> = z.output<E['payload']>;
/** The payload of a publisher: fields with a default may be omitted. */
export type PayloadInput<E extends EventType> = z.input<E['payload']>;

export function defineEvent<P extends z.ZodType>(subject: string, payload: P): EventType<P> {
  if (!/^[a-z]+(\.[a-z][a-z-]*){2}\.v\d+$/.test(subject)) throw new Error(`malformed subject: ${subject}`);
  return { subject, payload };
}

/** The message around every payload on JetStream. `id` is the key of idempotent consumption. */
export const envelopeSchema = z.object({
  id: z.uuid(),
  tenant: tenantSchema,
  subject: z.string(),
  at: instantSchema,
  requestId: z.string(),
  payload: z.unknown(),
});
export type EventEnvelope = z.infer<typeof envelopeSchema>;
