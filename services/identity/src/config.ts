import type { Actor } from '@bls/proto/actor';
import { can } from '@bls/proto/permissions';
import { z } from 'zod';

/** What identity reads from the environment beside the base configuration. */
export const identityConfigSchema = z.object({
  /** Base64 of the Ed25519 private key in PKCS8 DER; signs actor tokens. No other process holds it. */
  ACTOR_PRIVATE_KEY: z.string().min(1),
  /** Where browsers reach the product; links in mails begin with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  /** smtp(s)://user:password@host:port. Without it mails stay in the mailbox table, shown on the mailbox page. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Licensing <no-reply@localhost>'),
  /** Set in an installation with demo data: its mails are nobody's secret. */
  DEMO: z.string().optional(),
});
export type IdentityConfig = z.infer<typeof identityConfigSchema>;

/** Who may read the mailbox page: with a mail server nobody, in the demo all staff, otherwise only administrators. */
export function seesMailbox(config: Pick<IdentityConfig, 'SMTP_URL' | 'DEMO'>, actor: Pick<Actor, 'role' | 'permissions'>): boolean {
  return !config.SMTP_URL && can(actor, 'admin.mailbox') && (Boolean(config.DEMO) || can(actor, 'admin.settings'));
}
export const IDENTITY_CONFIG = Symbol('identity configuration');
