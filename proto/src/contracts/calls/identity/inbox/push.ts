import { z } from 'zod';
import { defineCall } from '../../../call.js';

/** A key or secret of a browser as it gives them (RFC 8291): bytes as base64url without padding. */
const bytes = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`));
const endpointSchema = z.url({ protocol: /^https?$/ }).max(1000);

/** The public key with which this installation signs its messages to push services (RFC 8292), and the caller's subscriptions. */
export const pushRead = defineCall({
  subject: 'identity.push.read.v1',
  access: 'session.own',
  http: 'GET /Push/Read',
  shows: ['account'],
  summary: 'The key for subscriptions to push messages, and the addresses of the caller’s browsers that have one.',
  request: z.strictObject({}),
  response: z.object({ publicKey: z.string(), endpoints: z.array(z.string()) }),
});

/** Error: ruleBroken (an address without https, or of a private network). */
export const pushSubscribe = defineCall({
  subject: 'identity.push.subscribe.v1',
  access: 'session.own',
  http: 'POST /Push/Subscribe',
  changes: ['account'],
  summary: 'Sends the caller’s new items to a browser by Web Push. A browser belongs to the person who subscribed last.',
  request: z.strictObject({ endpoint: endpointSchema, p256dh: bytes(65), auth: bytes(16) }),
  response: z.boolean(),
});

export const pushUnsubscribe = defineCall({
  subject: 'identity.push.unsubscribe.v1',
  access: 'session.own',
  http: 'POST /Push/Unsubscribe',
  changes: ['account'],
  summary: 'Sends nothing more to a browser of the caller. Succeeds also when nothing was sent to it.',
  request: z.strictObject({ endpoint: endpointSchema }),
  response: z.boolean(),
});

export const pushCalls = { pushRead, pushSubscribe, pushUnsubscribe };
