import type { Generated } from 'kysely';
import type { DefaultInstant } from './columns.js';

export type PushKeyTable = {
  tenant: string;
  /** Uncompressed point of P-256 as base64url, as browsers take it. */
  publicKey: string;
  /** PKCS8, encrypted. */
  privateKey: Buffer;
  createdAt: DefaultInstant;
};
export type PushSubscriptionTable = {
  tenant: string;
  id: string;
  userId: string;
  /** The address of the push service for one browser. */
  endpoint: string;
  /** Key and secret of the browser, base64url: only it can read the messages. */
  p256dh: string;
  auth: string;
  createdAt: DefaultInstant;
};
/** `nextAttemptAt` of a running attempt is the end of its lease. */
export type PushMessageTable = {
  tenant: string;
  subscriptionId: string;
  itemId: string;
  revision: number;
  body: string;
  attempts: Generated<number>;
  createdAt: DefaultInstant;
  nextAttemptAt: DefaultInstant;
};

export type PushTables = { pushKeys: PushKeyTable; pushSubscriptions: PushSubscriptionTable; pushMessages: PushMessageTable };
