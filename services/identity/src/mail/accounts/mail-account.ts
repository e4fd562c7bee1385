import type { ResponseOf } from '@bls/proto/contracts/call';
import type { mailAccountSave } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { MAIL_SERVER_TYPES, mailAccountTypeName, mailServerTypeName } from '@bls/proto/domain/enumerations/mail';
import { CallError } from '@bls/proto/domain/values/errors';
import type { MailAccount } from './accounts.repository.js';

/** The account as the audit trail names it. */
export const auditNames = ({ type, serverType }: Pick<MailAccount, 'type' | 'serverType'>) => ({
  mailAccount: mailAccountTypeName(type),
  mailServer: mailServerTypeName(serverType),
});

type Target = Pick<MailAccount, 'email' | 'server' | 'port'>;

/** The sealed stored password. It is sent only to the server for which it was entered: throws `ruleBroken` for any other. */
export function storedPassword(stored: MailAccount | undefined, target: Target): Buffer {
  const same = stored?.email === target.email && stored.server === target.server && stored.port === target.port;
  if (stored && same) return stored.password;
  throw new CallError('ruleBroken', { issues: [{ path: ['password'], rule: stored ? 'mail.passwordNeeded' : 'required' }] });
}

/** How long the part before the @ may be of an account that takes replies: with the token it has at most 64 characters (RFC 5321). */
export const ACCOUNT_NAME_LIMIT = 21;

/** Throws `ruleBroken` when the account cannot take replies: only POP3 does, and its address must have room for the token. */
export function requireRoomForReplies({
  serverType,
  email,
  takesReplies,
}: Pick<MailAccount, 'serverType' | 'email' | 'takesReplies'>): void {
  if (!takesReplies || (serverType === MAIL_SERVER_TYPES.POP3 && email.lastIndexOf('@') <= ACCOUNT_NAME_LIMIT)) return;
  throw new CallError('ruleBroken', { issues: [{ path: ['takesReplies'], rule: 'mail.replyAddress' }] });
}

/** An account without its password. */
export const withoutPassword = ({
  type,
  serverType,
  email,
  server,
  port,
  ssl,
  takesReplies,
  revision,
  updatedAt,
  updatedByName,
}: MailAccount): ResponseOf<typeof mailAccountSave> => ({
  type,
  serverType,
  email,
  server,
  port,
  ssl,
  takesReplies,
  revision,
  updatedAt,
  updatedByName,
});
