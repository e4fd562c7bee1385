import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/schema.js';

const BATCH = 2000;
const DAY_MS = 86_400_000;
/** What proves who somebody is, such as a one-time code, is of no use after its validity; a day covers its limits per hour. */
const PROOF_DAYS = 1;
/** How long the log of webhooks can be read and replayed. */
const WEBHOOK_LOG_DAYS = 30;

export const EXPIRING = [
  'sessions',
  'signInFailures',
  'mails',
  'notifications',
  'digestEntries',
  'invitations',
  'oneTimeCodes',
  'passwordResets',
  'singleSignOnAttempts',
  'passkeyChallenges',
  'signingLinks',
  'decisionLinks',
  'replyAddresses',
  'receivedMails',
  'webhookDeliveries',
] as const;
export type Expiring = (typeof EXPIRING)[number];

/** The instant (ISO) before which each kind of data has expired. */
export function retentionLimits(settings: TenantSettings, now: Date): Record<Expiring, string> {
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    sessions: before(settings.keepSessionDays),
    signInFailures: before(settings.keepSessionDays),
    mails: before(settings.keepMailDays),
    notifications: before(settings.keepNotificationDays),
    digestEntries: before(settings.keepNotificationDays),
    invitations: before(settings.keepInvitationDays),
    oneTimeCodes: before(PROOF_DAYS),
    passwordResets: before(PROOF_DAYS),
    singleSignOnAttempts: before(PROOF_DAYS),
    passkeyChallenges: before(PROOF_DAYS),
    signingLinks: before(settings.keepInvitationDays),
    decisionLinks: before(settings.keepMailDays),
    replyAddresses: before(settings.keepMailDays),
    receivedMails: before(settings.keepMailDays),
    webhookDeliveries: before(WEBHOOK_LOG_DAYS),
  };
}

/** Table and condition of each kind. What is still needed (a mail that waits, an open invitation) never expires. */
const EXPIRED: Record<Expiring, { table: RawBuilder<unknown>; condition: (limit: string) => RawBuilder<unknown> }> = {
  sessions: { table: sql`sessions`, condition: (limit) => sql`coalesce(ended_at, expires_at) < ${limit}` },
  signInFailures: {
    table: sql`sign_in_failures`,
    condition: (limit) => sql`last_at < ${limit} and (locked_until is null or locked_until < ${limit})`,
  },
  mails: { table: sql`mails`, condition: (limit) => sql`created_at < ${limit} and state <> 'queued'` },
  notifications: { table: sql`notifications`, condition: (limit) => sql`at < ${limit}` },
  digestEntries: { table: sql`digest_entries`, condition: (limit) => sql`taken_at < ${limit}` },
  invitations: {
    table: sql`invitations`,
    condition: (limit) => sql`coalesce(accepted_at, rescinded_at, expires_at) < ${limit}`,
  },
  oneTimeCodes: { table: sql`one_time_codes`, condition: (limit) => sql`expires_at < ${limit}` },
  passwordResets: { table: sql`password_resets`, condition: (limit) => sql`expires_at < ${limit}` },
  singleSignOnAttempts: { table: sql`single_sign_on_attempts`, condition: (limit) => sql`expires_at < ${limit}` },
  passkeyChallenges: { table: sql`passkey_challenges`, condition: (limit) => sql`expires_at < ${limit}` },
  webhookDeliveries: { table: sql`webhook_deliveries`, condition: (limit) => sql`created_at < ${limit} and state <> 'waiting'` },
  decisionLinks: { table: sql`decision_links`, condition: (limit) => sql`expires_at < ${limit}` },
  replyAddresses: { table: sql`reply_addresses`, condition: (limit) => sql`expires_at < ${limit}` },
  receivedMails: { table: sql`received_mails`, condition: (limit) => sql`at < ${limit}` },
  signingLinks: { table: sql`signing_links`, condition: (limit) => sql`coalesce(ended_at, expires_at) < ${limit}` },
};

/** Deletes up to 2,000 expired rows of one kind. `isLast`: there are no more. */
export async function deleteExpired(trx: Trx, tenant: string, kind: Expiring, limit: string): Promise<{ rows: number; isLast: boolean }> {
  const { table, condition } = EXPIRED[kind];
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid in (
      select ctid from ${table} where tenant = ${tenant} and ${condition(limit)} limit ${BATCH} for update skip locked
    )`.execute(trx);
  const rows = Number(numAffectedRows ?? 0n);
  return { rows, isLast: rows < BATCH };
}
