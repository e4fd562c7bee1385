import type { Cipher } from '@bls/kit/crypto/cipher';
import type { WebhookKind } from '@bls/proto/domain/webhooks/fields';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Trx } from '../db/schema.js';
import { newestEvents } from './newest-events.queries.js';
import { newSigningSecret, sealSecret } from './secrets.js';
import { insertDeliveries } from './store/deliveries.repository.js';
import { insertEndpoint } from './store/endpoints.repository.js';

export type SeededWebhook = {
  url: string;
  description: string;
  kinds: readonly WebhookKind[];
  by: { userId: string; name: string };
  createdAt: string;
  /** Nothing is sent to it after this instant: later events are held. */
  disabledAt: string;
  publicUrl: string;
};

/** An endpoint that was disabled, with the events of the newest items that it received before and that are held since. */
export async function seedWebhook(trx: Trx, { tenant, id: idOf }: SeedContext, cipher: Cipher, webhook: SeededWebhook): Promise<void> {
  const { url, description, kinds, by, createdAt, disabledAt, publicUrl } = webhook;
  const id = idOf(tenant, 'webhook', url);
  const secret = sealSecret(cipher, { tenant, id }, newSigningSecret());
  const created = { createdAt, createdBy: by.userId, createdByName: by.name };
  await insertEndpoint(trx, { tenant, id, url, description, kinds: [...kinds], secret, ...created, disabledAt, revision: 2 });
  const events = await newestEvents(trx, { publicUrl, tenant }, kinds, createdAt, (itemId) => idOf('webhook event', itemId));
  if (events.length === 0) return;
  const rows = events.map(({ at, event }) => ({
    tenant,
    id: idOf('webhook delivery', event.messageId),
    endpointId: id,
    ...event,
    createdAt: at,
    ...(at >= disabledAt ? { state: 'held' as const } : delivered(at)),
  }));
  await insertDeliveries(trx, rows);
}

const delivered = (at: string) => ({
  state: 'delivered' as const,
  attempts: 1,
  firstAttemptAt: at,
  lastAttemptAt: at,
  lastStatus: 204,
});
