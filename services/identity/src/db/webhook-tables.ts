import type { DeliveryFailure, DeliveryState, WebhookKind } from '@bls/proto/domain/webhooks/fields';
import type { Generated } from 'kysely';
import type { DefaultInstant, Maybe, MaybeInstant } from './columns.js';

export type WebhookEndpointTable = {
  tenant: string;
  id: string;
  url: string;
  description: Maybe<string>;
  kinds: WebhookKind[];
  /** Encrypted. */
  secret: Buffer;
  formerSecret: Maybe<Buffer>;
  formerSecretUntil: MaybeInstant;
  createdAt: DefaultInstant;
  createdBy: string;
  createdByName: string;
  failingSince: MaybeInstant;
  disabledAt: MaybeInstant;
  disabledBySystem: Generated<boolean>;
  revision: Generated<number>;
};
/** `body` is what is sent, the same bytes in every attempt. `nextAttemptAt` of a running attempt is the end of its lease. */
export type WebhookDeliveryTable = {
  tenant: string;
  id: string;
  endpointId: string;
  messageId: string;
  type: string;
  body: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  createdAt: DefaultInstant;
  firstAttemptAt: MaybeInstant;
  lastAttemptAt: MaybeInstant;
  nextAttemptAt: MaybeInstant;
  lastStatus: Maybe<number>;
  lastFailure: Maybe<DeliveryFailure>;
};
