import type { Actor } from '@bls/proto/domain/access/actor';
import type { MessageChannel } from '@bls/proto/domain/enumerations/identity';
import { can } from '@bls/proto/domain/access/permissions';
import { z } from 'zod';

/** What identity reads from the environment beside the base configuration. */
export const identityConfigSchema = z.object({
  /** Base64 of the Ed25519 private key in PKCS8 DER; signs actor tokens. No other process holds it. */
  ACTOR_PRIVATE_KEY: z.string().min(1),
  /** Where browsers reach the product; links in mails begin with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  /** Path under which a proxy serves the calls, when it is not the root. */
  API_BASE: z.string().default(''),
  /** smtp(s)://user:password@host:port. Without it mails stay in the mailbox table, shown on the mailbox page. */
  SMTP_URL: z.string().optional(),
  /** Set where tenants may name mail servers inside this network, on any port. */
  MAIL_PRIVATE_SERVERS: z.string().optional(),
  MAIL_FROM: z.string().default('Licensing <no-reply@localhost>'),
  /**
   * Where text messages are handed over: an address that takes {id, from, to, text} by POST. Without it they stay on the
   * mailbox page, or, where a mail server is set up, codes go by mail.
   */
  SMS_GATEWAY_URL: z.url().or(z.literal('')).optional(),
  /** Sent as a bearer token. */
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMS_FROM: z.string().max(20).default('Licensing'),
  /** Base64 of at least 32 random bytes: encrypts secrets in the database. */
  ENCRYPTION_KEY: z.string().min(40),
  /** Set in an installation with demo data: its mails are nobody's secret. */
  DEMO: z.string().optional(),
});
export type IdentityConfig = z.infer<typeof identityConfigSchema>;

/** Who may read the mailbox page: with a mail server nobody, in the demo all staff, otherwise only administrators. */
export function seesMailbox(config: Pick<IdentityConfig, 'SMTP_URL' | 'DEMO'>, actor: Pick<Actor, 'role' | 'permissions'>): boolean {
  return !config.SMTP_URL && can(actor, 'admin.mailbox') && (Boolean(config.DEMO) || can(actor, 'admin.settings'));
}

/** Can text messages reach anybody: through the gateway, or on the mailbox page? */
export const canText = (config: Pick<IdentityConfig, 'SMTP_URL' | 'SMS_GATEWAY_URL'>): boolean =>
  Boolean(config.SMS_GATEWAY_URL) || !config.SMTP_URL;

/** What the mailbox page shows: whatever does not leave the house. */
export const mailboxChannels = (config: Pick<IdentityConfig, 'SMTP_URL' | 'SMS_GATEWAY_URL'>): MessageChannel[] =>
  config.SMTP_URL ? [] : config.SMS_GATEWAY_URL ? ['mail'] : ['mail', 'sms'];
export const IDENTITY_CONFIG = Symbol('identity configuration');
