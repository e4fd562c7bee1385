import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { Pop3Client, Pop3Refusal } from './pop3-client.js';

/** An account with its open password and the resolved address of its server. */
export type Connection = { email: string; password: string; server: string; address: string; port: number; ssl: boolean };
export type Outcome = 'ok' | 'connection' | 'signIn';

/** Working servers answer sooner. */
const DEADLINE_MS = 8000;
/** The certificate is checked against the server name, if there is one. */
const certificateOf = (server: string): { servername?: string } => (isIP(server) ? {} : { servername: server });

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
    return (error as { code?: string }).code === 'EAUTH' ? 'signIn' : 'connection';
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
    return client && error instanceof Pop3Refusal ? 'signIn' : 'connection';
  } finally {
    client?.close();
  }
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), DEADLINE_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
