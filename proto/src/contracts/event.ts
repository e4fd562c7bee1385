import { z } from 'zod';
import { instantSchema } from '../domain/values/time.js';
import { tenantSchema } from '../domain/values/ids.js';

/** A fact: `{service}.{item}.{past}.v1`, written to the outbox in the transaction of its change. */
export type EventType<P extends z.ZodType = z.ZodType> = { readonly subject: string; readonly payload: P };
export type PayloadOf<E extends EventType> = z.output<E['payload']>;
/** The payload as it may be published: what has a default may be left out. */
export type PayloadInput<E extends EventType> = z.input<E['payload']>;

export function defineEvent<P extends z.ZodType>(subject: string, payload: P): EventType<P> {
  if (!/^[a-z]+(\.[a-z][a-z-]*){2}\.v\d+$/.test(subject)) throw new Error(`malformed subject: ${subject}`);
  return { subject, payload };
}

/** What travels on JetStream around every payload. `id` is the key of idempotent consumption. */
export const envelopeSchema = z.object({
  id: z.uuid(),
  tenant: tenantSchema,
  subject: z.string(),
  at: instantSchema,
  requestId: z.string(),
  payload: z.unknown(),
});
export type EventEnvelope = z.infer<typeof envelopeSchema>;
