import { z } from 'zod';
import { mailAccountTypeSchema, mailServerTypeSchema } from '../enumerations/mail.js';

/** A name or password with control characters could smuggle further commands into the conversation with the server. */
const oneLine = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u);

export const MAIL_ACCOUNT_FIELDS = z.strictObject({
  type: mailAccountTypeSchema,
  serverType: mailServerTypeSchema,
  /** The account: the name to sign in with, and the address that mails come from. */
  email: oneLine(320).pipe(z.email()),
  /** Left out: the stored one remains. Never sent by the server. */
  password: oneLine(500).min(1).optional(),
  /** A host name or an address, without protocol or path. */
  server: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .regex(/^([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)*[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$|^[0-9a-fA-F:]{2,45}$/, {
      error: 'format.host',
    }),
  port: z.coerce.number().int().min(1).max(65535),
  /** Encrypted from the first byte; without it encryption is used when the server offers it. */
  ssl: z.boolean(),
});
export type MailAccountFields = z.output<typeof MAIL_ACCOUNT_FIELDS>;
/** The first time there is no stored password that could stay. */
export const NEW_MAIL_ACCOUNT_FIELDS = MAIL_ACCOUNT_FIELDS.required({ password: true });
