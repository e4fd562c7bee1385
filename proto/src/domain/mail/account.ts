import { z } from 'zod';
import { mailAccountTypeSchema, mailServerTypeSchema } from '../enumerations/mail.js';

/** A name or password with control characters could inject further commands into the connection with the server. */
const oneLine = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[^\p{Cc}]*$/u);

export const MAIL_ACCOUNT_FIELDS = z.strictObject({
  type: mailAccountTypeSchema,
  serverType: mailServerTypeSchema,
  /** The account: the user name of the sign-in, and the sender address of mails. */
  email: oneLine(320).pipe(z.email()),
  /** Absent: the stored one remains. Never returned by the server. */
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
  /** True: TLS from the start; false: encrypted when the server offers it. */
  ssl: z.boolean(),
  /** POP3 only: replies to mails about comments are read from the mailbox and become comments. */
  takesReplies: z.boolean().default(false),
});
export type MailAccountFields = z.output<typeof MAIL_ACCOUNT_FIELDS>;
/** A new account has no stored password, so it must be given. */
export const NEW_MAIL_ACCOUNT_FIELDS = MAIL_ACCOUNT_FIELDS.required({ password: true });
