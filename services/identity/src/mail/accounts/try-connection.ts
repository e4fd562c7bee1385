import { isIP } from 'node:net';
import type { MailTestReason } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { Pop3Client, Pop3Refusal } from './pop3-client.js';
import { TIMED_OUT, timedOut } from './timed-out.js';

/** An account with its open password and the resolved address of its server. */
export type Connection = { email: string; password: string; server: string; address: string; port: number; ssl: boolean };
export type Outcome = 'ok' | MailTestReason;

/** Working servers answer sooner. */
const DEADLINE_MS = 8000;
/** The certificate is checked against the server name, if there is one. */
export const certificateOf = (server: string): { servername?: string } => (isIP(server) ? {} : { servername: server });

export const smtpOptions = ({ email, password, server, address, port, ssl }: Connection): SMTPTransport.Options => ({
  host: address,
  port,
  secure: ssl,
  auth: { user: email, pass: password },
  tls: certificateOf(server),
  connectionTimeout: DEADLINE_MS,
  greetingTimeout: DEADLINE_MS,
  socketTimeout: DEADLINE_MS * 4,
});

/** Connects and signs in; no mail is sent. Never throws. */
export async function trySmtp(connection: Connection): Promise<Outcome> {
  const transport = createTransport(smtpOptions(connection));
  try {
    await withDeadline(transport.verify());
    return 'ok';
  } catch (error) {
    return failureOf(error, (error as Failure).code === 'EAUTH', connection.ssl);
  } finally {
    transport.close();
  }
}

/** Connects and signs in; no mail is read. Never throws. */
export async function tryPop3({ email, password, server, address, port, ssl }: Connection): Promise<Outcome> {
  let client: Pop3Client | undefined;
  try {
    client = await Pop3Client.connect({ host: address, port, isTls: ssl, ...certificateOf(server) }, DEADLINE_MS);
    await client.command(`USER ${email}`);
    await client.command(`PASS ${password}`);
    await client.command('QUIT').catch(() => undefined);
    return 'ok';
  } catch (error) {
    return failureOf(error, client !== undefined && error instanceof Pop3Refusal, ssl);
  } finally {
    client?.close();
  }
}

/** An error of a connection; the library of SMTP moves the code of the system to `originalCode`. */
type Failure = { code?: string; originalCode?: string; message: string };
/** How Node names certificates that are not trusted, have ended, or are for another name. */
const OF_CERTIFICATE = /CERT|SIGNATURE|^INVALID_|HOSTNAME/;
/** The server does not speak TLS here, or not a version that both know. */
const OF_ENCRYPTION = /^(ETLS|EPROTO|ERR_SSL|ERR_TLS)/;

/** Why a test failed. A server that takes no password without encryption says nothing about the password. */
function failureOf(error: unknown, isRefusal: boolean, ssl: boolean): MailTestReason {
  const { code = '', originalCode = code, message } = error as Failure;
  if (isRefusal) return !ssl && /\b(SSL|TLS|STARTTLS)\b/i.test(message) ? 'encryption' : 'signIn';
  if (code === TIMED_OUT || originalCode === TIMED_OUT) return 'timeout';
  if (OF_CERTIFICATE.test(originalCode)) return 'certificate';
  return OF_ENCRYPTION.test(originalCode) ? 'encryption' : 'connection';
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), DEADLINE_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
