import { z } from 'zod';
import type { WorkItemKind } from '../inbox/work-item.js';
import { text } from '../values/ids.js';

/**
 * The kinds of items whose moves are sent to other systems. Designs, art, material and what is internal to the licensor are not
 * among them.
 */
export const WEBHOOK_KINDS = [
  'termSheet',
  'contract',
  'approval',
  'salesReport',
  'bill',
  'payment',
] as const satisfies readonly WorkItemKind[];
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];
export const webhookKindSchema = z.enum(WEBHOOK_KINDS);

/** The `type` of an event (CloudEvents) of a move; that of a test is `TEST_EVENT`. */
export const eventTypeOf = (kind: WebhookKind): string => `brandlicensing.${kind}.moved`;
export const TEST_EVENT = 'brandlicensing.webhook.test';

/** Of a delivery. `held`: its endpoint is disabled. Labels: `webhooks.delivery.{state}`. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'held'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt failed. Labels: `webhooks.failure.{failure}`. */
export const DELIVERY_FAILURES = ['status', 'timeout', 'unreachable', 'addressRefused'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** What the administrator chooses of an endpoint. */
export const webhookFields = z.strictObject({
  url: z
    .string()
    .trim()
    .max(500)
    .refine(isAddress, { params: { rule: 'webhook.url' } }),
  description: text(200).optional(),
  kinds: z.array(webhookKindSchema).min(1).max(WEBHOOK_KINDS.length),
});

/** An address without user name or password. Whether http and private addresses are allowed, the installation decides. */
function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}
