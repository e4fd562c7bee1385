import type { Actor } from '@bls/proto/domain/access/actor';
import type { MessageChannel } from '@bls/proto/domain/enumerations/identity';
import { can } from '@bls/proto/domain/access/permissions';
import { z } from 'zod';

/**
 * Seconds until the next attempt of a webhook after the first, second, ... failure, as Standard Webhooks proposes: at once, then up
 * to a day apart, three days in all.
 */
export const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 72_000, 1500] as const;

/** The environment variables of identity, in addition to the base configuration and the key rings (`config.module.ts`). */
export const identityConfigSchema = z.object({
  /** Base64 of the Ed25519 private key in PKCS8 DER; signs actor tokens. No other process has it. */
  ACTOR_PRIVATE_KEY: z.string().min(1),
  /** The address of the product for browsers; links in mails start with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  /** The path of the API behind a proxy, when it is not the root. */
  API_BASE: z.string().default(''),
  /** smtp(s)://user:password@host:port. Without it mails stay on the mailbox page. */
  SMTP_URL: z.string().optional(),
  /** Set to allow mail servers of tenants in private networks and on any port. */
  MAIL_PRIVATE_SERVERS: z.string().optional(),
  MAIL_FROM: z.string().default('Licensing <no-reply@localhost>'),
  /**
   * The gateway for text messages: an address that accepts POST of {id, from, to, text}. Without it text messages stay on the
   * mailbox page, or, with a mail server, codes are sent by mail.
   */
  SMS_GATEWAY_URL: z.url().or(z.literal('')).optional(),
  /** Sent as a bearer token. */
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMS_FROM: z.string().max(20).default('Licensing'),
  /** Set to allow webhooks without https and to private networks. */
  WEBHOOK_PRIVATE_ADDRESSES: z.string().optional(),
  /** Seconds until each further attempt of a webhook, separated by commas. Three days in all by default. */
  WEBHOOK_RETRY_SECONDS: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/)
    .transform((list) => list.split(',').map(Number))
    .default([...RETRY_SECONDS]),
  /** How old the last anchor of an audit trail becomes before a new one is made. */
  AUDIT_ANCHOR_MINUTES: z.coerce.number().int().min(5).max(10_080).default(60),
  /** Addresses of operators, separated by commas, that receive the anchors by mail. Needs SMTP_URL. */
  AUDIT_MAIL_TO: z.string().optional(),
  AUDIT_MAIL_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** Set in an installation with demo data: all staff may read its mails. */
  DEMO: z.string().optional(),
});
export type IdentityConfig = z.infer<typeof identityConfigSchema>;

/** Whether the actor may read the mailbox page: nobody with a mail server, all staff in a demo, else administrators only. */
export function seesMailbox(config: Pick<IdentityConfig, 'SMTP_URL' | 'DEMO'>, actor: Pick<Actor, 'role' | 'permissions'>): boolean {
  return !config.SMTP_URL && can(actor, 'admin.mailbox') && (Boolean(config.DEMO) || can(actor, 'admin.settings'));
}

/** Whether text messages can be read: sent by the gateway, or shown on the mailbox page. */
export const canText = (config: Pick<IdentityConfig, 'SMTP_URL' | 'SMS_GATEWAY_URL'>): boolean =>
  Boolean(config.SMS_GATEWAY_URL) || !config.SMTP_URL;

/** The kinds of messages on the mailbox page: those that are not sent out. */
export const mailboxChannels = (config: Pick<IdentityConfig, 'SMTP_URL' | 'SMS_GATEWAY_URL'>): MessageChannel[] =>
  config.SMTP_URL ? [] : config.SMS_GATEWAY_URL ? ['mail'] : ['mail', 'sms'];
export const IDENTITY_CONFIG = Symbol('identity configuration');
