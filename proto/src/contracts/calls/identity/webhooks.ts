import { z } from 'zod';
import { DELIVERY_FAILURES, DELIVERY_STATES, webhookFields, webhookKindSchema } from '../../../domain/webhooks/fields.js';
import { idSchema, revisionSchema } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { defineCall } from '../../call.js';
import { listRequest, listResponse, several } from '../../page.js';

const endpointSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string().nullable(),
  kinds: z.array(webhookKindSchema),
  createdAt: instantSchema,
  createdByName: z.string(),
  /** Since when every attempt has failed; null when the last one succeeded. */
  failingSince: instantSchema.nullable(),
  /** By an administrator, or by the system after three days of failures. */
  disabledAt: instantSchema.nullable(),
  disabledBySystem: z.boolean(),
  /** Of a rotation: until when events are also signed with the former secret. */
  formerSecretUntil: instantSchema.nullable(),
  revision: z.int(),
});

/** The webhook endpoints of the tenant; at most 50. */
export const webhookList = defineCall({
  subject: 'identity.webhook.list.v1',
  access: 'webhook.manage',
  http: 'GET /Webhook/List',
  shows: ['webhook'],
  summary: 'The webhook endpoints of the tenant.',
  request: z.strictObject({}),
  response: z.array(endpointSchema),
});

/**
 * Creates an endpoint. The secret (`whsec_...`) is in this answer only. Errors: `ruleBroken` for an address that the installation
 * does not allow and for more than 50 endpoints, `alreadyExists` for a second request.
 */
export const webhookCreate = defineCall({
  subject: 'identity.webhook.create.v1',
  access: 'webhook.manage',
  http: 'POST /Webhook/Create',
  changes: ['webhook', 'audit'],
  summary: 'Creates a webhook endpoint with its signing secret, which is shown once.',
  request: webhookFields.extend({ id: idSchema }),
  response: z.object({ secret: z.string() }),
});

/** Changes address, description and kinds. Errors: those of `webhookCreate`, `notFound`, `conflict`. */
export const webhookChange = defineCall({
  subject: 'identity.webhook.change.v1',
  access: 'webhook.manage',
  http: 'POST /Webhook/Change',
  changes: ['webhook', 'audit'],
  summary: 'Changes the address, the description or the kinds of a webhook endpoint.',
  request: webhookFields.extend({ id: idSchema, revision: revisionSchema }),
  response: z.boolean(),
});

/** Creates a new secret; for a day events are also signed with the former one. Error: `notFound`. */
export const webhookRotate = defineCall({
  subject: 'identity.webhook.rotate.v1',
  access: 'webhook.manage',
  http: 'POST /Webhook/RotateSecret',
  changes: ['webhook', 'audit'],
  summary: 'Creates a new signing secret of a webhook endpoint, which is shown once.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ secret: z.string(), formerSecretUntil: instantSchema }),
});

/** Disables or enables an endpoint. Events are held meanwhile and sent when it is enabled again. Errors: `notFound`, `wrongState`. */
export const webhookSetEnabled = defineCall({
  subject: 'identity.webhook.set-enabled.v1',
  access: 'webhook.manage',
  http: 'POST /Webhook/SetEnabled',
  changes: ['webhook', 'audit'],
  summary: 'Disables a webhook endpoint, or enables it and sends what was held.',
  request: z.strictObject({ id: idSchema, enabled: z.boolean() }),
  response: z.boolean(),
});

/** Removes an endpoint with its log. Error: `notFound`. */
export const webhookRemove = defineCall({
  subject: 'identity.webhook.remove.v1',
  access: 'webhook.manage',
  http: 'POST /Webhook/Remove',
  changes: ['webhook', 'audit'],
  summary: 'Removes a webhook endpoint and its delivery log.',
  request: z.strictObject({ id: idSchema }),
  response: z.boolean(),
});

/** Sends a test event to an endpoint. Errors: `notFound`, also when it is disabled. */
export const webhookTest = defineCall({
  subject: 'identity.webhook.test.v1',
  access: 'webhook.manage',
  http: 'POST /Webhook/Test',
  changes: ['webhook'],
  summary: 'Sends a test event to a webhook endpoint.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ deliveryId: idSchema }),
});

const deliverySchema = z.object({
  id: idSchema,
  endpointId: idSchema,
  /** The header `webhook-id` and the id of the event; the same in every attempt and replay. */
  messageId: z.string(),
  /** The `type` of the event. */
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: instantSchema,
  lastAttemptAt: instantSchema.nullable(),
  nextAttemptAt: instantSchema.nullable(),
  /** The answer of the last attempt; null when there was none. */
  lastStatus: z.int().nullable(),
  lastFailure: z.enum(DELIVERY_FAILURES).nullable(),
});

/** The deliveries of the last 30 days, the newest first. */
export const webhookDeliveries = defineCall({
  subject: 'identity.webhook-delivery.list.v1',
  access: 'webhook.manage',
  http: 'GET /Webhook/Deliveries',
  shows: ['webhook'],
  summary: 'The delivery log of the webhooks.',
  request: listRequest(['createdAt'], { endpointId: idSchema.optional(), state: several(z.enum(DELIVERY_STATES)) }),
  response: listResponse(deliverySchema),
});

/** One delivery with the body that is sent. Error: `notFound`. */
export const webhookDelivery = defineCall({
  subject: 'identity.webhook-delivery.read.v1',
  access: 'webhook.manage',
  http: 'GET /Webhook/Delivery',
  shows: ['webhook'],
  summary: 'One delivery of a webhook with its body.',
  request: z.strictObject({ id: idSchema }),
  response: deliverySchema.extend({ body: z.string() }),
});

/** Sends a delivery again, with the same id, whatever became of it. Errors: `notFound`, `wrongState` (the endpoint is disabled). */
export const webhookReplay = defineCall({
  subject: 'identity.webhook-delivery.replay.v1',
  access: 'webhook.manage',
  http: 'POST /Webhook/Replay',
  changes: ['webhook'],
  summary: 'Sends a delivery of a webhook again.',
  request: z.strictObject({ id: idSchema }),
  response: z.boolean(),
});

/** Sends all failed deliveries of an endpoint again; returns their number. Errors: `notFound`, `wrongState`. */
export const webhookReplayFailed = defineCall({
  subject: 'identity.webhook-delivery.replay-failed.v1',
  access: 'webhook.manage',
  http: 'POST /Webhook/ReplayFailed',
  changes: ['webhook'],
  summary: 'Sends all failed deliveries of a webhook endpoint again.',
  request: z.strictObject({ endpointId: idSchema }),
  response: z.int(),
});

export const webhookCalls = {
  webhookList,
  webhookCreate,
  webhookChange,
  webhookRotate,
  webhookSetEnabled,
  webhookRemove,
  webhookTest,
  webhookDeliveries,
  webhookDelivery,
  webhookReplay,
  webhookReplayFailed,
};
