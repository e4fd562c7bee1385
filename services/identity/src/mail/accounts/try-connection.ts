import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import Pop3 from 'node-pop3';

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
  const tls = certificateOf(server);
  const client = new Pop3({
    host: address,
    port,
    tls: ssl,
    user: email,
    password,
    timeout: DEADLINE_MS,
    servername: tls.servername ?? '',
    tlsOptions: {},
  });
  // An error outside of a command is emitted as an event; without a listener it would end the process.
  let refusal: ((error: Error) => void) | undefined;
  const refused = new Promise<never>((_, reject) => (refusal = reject));
  refused.catch(() => undefined);
  client.on('error', (error: Error) => refusal?.(error));
  let signingIn = false;
  try {
    await withDeadline(Promise.race([client.connect(), refused]));
    signingIn = true;
    await withDeadline(Promise.race([client.command('USER', email), refused]));
    await withDeadline(Promise.race([client.command('PASS', password), refused]));
    await client.command('QUIT').catch(() => undefined);
    return 'ok';
  } catch (error) {
    return signingIn && (error as { eventName?: string }).eventName === 'error' ? 'signIn' : 'connection';
  } finally {
    client._socket?.destroy();
  }
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), DEADLINE_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
