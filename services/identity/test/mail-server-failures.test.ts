import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailAccountTest, type MailTestReason } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import type { Actor } from '@bls/proto/domain/access/actor';
import { SMTPServer } from 'smtp-server';
import { freePort, type Pop3Server, type Pop3Tls, startPop3 } from './mail/pop3.js';
import { type Identity, personOf, seedTenant, startIdentity } from './seed.js';

const ACCOUNT = { email: 'desk@example.com', password: 'Mail#Passw0rd' };
const trustedBefore = getCACertificates('default');

/** A key and a certificate for an address that nobody else has signed. */
function selfSigned(address: string): Pop3Tls {
  const folder = mkdtempSync(join(tmpdir(), 'mail-tls-'));
  const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'cert')];
  const subject = ['-subj', '/CN=mail', '-addext', `subjectAltName=IP:${address}`, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], { stdio: 'ignore' });
  const pair = { key: readFileSync(join(folder, 'key'), 'utf8'), cert: readFileSync(join(folder, 'cert'), 'utf8') };
  rmSync(folder, { recursive: true });
  return pair;
}

const [trusted, unknown, ofAnother] = [selfSigned('127.0.0.1'), selfSigned('127.0.0.1'), selfSigned('192.0.2.1')];
const smtpServers: SMTPServer[] = [];
const pop3Servers: Pop3Server[] = [];
const silent: { server: Server; sockets: Socket[] } = { server: createServer((socket) => silent.sockets.push(socket)), sockets: [] };

/** Answers as Dovecot does to a password without encryption, which it takes from its own machine. */
const strict = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.write('+OK Dovecot ready.\r\n');
  socket.on('data', () => socket.write('-ERR [AUTH] Plaintext authentication disallowed on non-secure (SSL/TLS) connections.\r\n'));
});
const portOf = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });

/** SMTP for the account: plain, or encrypted from the start by a certificate. */
async function startSmtp(tls?: Pop3Tls): Promise<number> {
  const server = new SMTPServer({
    ...(tls ? { secure: true, key: tls.key, cert: tls.cert } : { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    onAuth: ({ username, password }, _session, done) =>
      username === ACCOUNT.email && password === ACCOUNT.password ? done(null, { user: username }) : done(new Error('no')),
  });
  // clients that end the connection when they see the certificate
  server.on('error', () => undefined);
  smtpServers.push(server);
  return new Promise((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
}
async function withPop3(tls?: Pop3Tls): Promise<Pop3Server> {
  const server = await startPop3(tls);
  pop3Servers.push(server);
  return server;
}

type Case = { port: number; ssl: boolean; password?: string };
type Expected = 'ok' | MailTestReason;
let service: Identity;
/** What is tried at each kind of server, with the expected result. */
const tried: { smtp: [string, Case, Expected][]; pop3: [string, Case, Expected][] } = { smtp: [], pop3: [] };

beforeAll(async () => {
  const silentPort = await portOf(silent.server);
  const [plainPop3, tlsPop3, unknownPop3, foreignPop3] = [
    await withPop3(),
    await withPop3(trusted),
    await withPop3(unknown),
    await withPop3(ofAnother),
  ];
  const [smtp, tlsSmtp] = [await startSmtp(), await startSmtp(trusted)];
  const [unknownSmtp, foreignSmtp] = [await startSmtp(unknown), await startSmtp(ofAnother)];
  const nobody = await freePort();
  tried.smtp = [
    ['plain', { port: smtp, ssl: false }, 'ok'],
    ['encrypted', { port: tlsSmtp, ssl: true }, 'ok'],
    ['a wrong password', { port: tlsSmtp, ssl: true, password: 'wrong' }, 'signIn'],
    ['a wrong port', { port: nobody, ssl: false }, 'connection'],
    ['SSL where the server has none', { port: smtp, ssl: true }, 'encryption'],
    ['an unknown certificate', { port: unknownSmtp, ssl: true }, 'certificate'],
    ['the certificate of another server', { port: foreignSmtp, ssl: true }, 'certificate'],
    ['a server that says nothing', { port: silentPort, ssl: false }, 'timeout'],
  ];
  tried.pop3 = [
    ['plain', { port: plainPop3.port, ssl: false }, 'ok'],
    ['encrypted', { port: tlsPop3.tlsPort, ssl: true }, 'ok'],
    ['a wrong password', { port: tlsPop3.tlsPort, ssl: true, password: 'wrong' }, 'signIn'],
    ['a wrong port', { port: nobody, ssl: false }, 'connection'],
    ['SSL where the server has none', { port: plainPop3.port, ssl: true }, 'encryption'],
    ['no SSL where the server needs it', { port: await portOf(strict), ssl: false }, 'encryption'],
    ['an unknown certificate', { port: unknownPop3.tlsPort, ssl: true }, 'certificate'],
    ['the certificate of another server', { port: foreignPop3.tlsPort, ssl: true }, 'certificate'],
    ['a server that says nothing', { port: silentPort, ssl: false }, 'timeout'],
  ];
  service = await startIdentity({ MAIL_PRIVATE_SERVERS: '1' });
  for (const tenant of ['CTL', 'PLBY']) await seedTenant(service, tenant);
  setDefaultCACertificates([...trustedBefore, trusted.cert, ofAnother.cert]);
}, 240_000);
afterAll(async () => {
  setDefaultCACertificates(trustedBefore);
  await service?.stop();
  for (const socket of silent.sockets) socket.destroy();
  silent.server.close();
  strict.close();
  for (const server of smtpServers) await new Promise<void>((resolve) => server.close(() => resolve()));
  for (const server of pop3Servers) await server.stop();
});

async function results(kind: 'smtp' | 'pop3', admin: Actor): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const [name, { password = ACCOUNT.password, ...connection }] of tried[kind]) {
    const account = { type: 20, serverType: kind === 'smtp' ? 20 : 10, server: '127.0.0.1', email: ACCOUNT.email } as const;
    const { success, result, reason } = await service.call(mailAccountTest, { ...account, ...connection, password }, admin);
    expect(result).toBe(`${kind}${success ? 'Success' : 'Failure'}`);
    found.push([name, reason ?? 'ok']);
  }
  return found;
}

describe('the test of a mail server names why it failed', () => {
  it('P-ERROR-45 P-ERROR-46 of SMTP servers', async () => {
    expect(await results('smtp', await personOf(service, 'superUser'))).toEqual(tried.smtp.map(([name, , expected]) => [name, expected]));
  });

  it('P-ERROR-43 P-ERROR-44 of POP3 servers', async () => {
    expect(await results('pop3', await personOf(service, 'superUser', 'PLBY'))).toEqual(
      tried.pop3.map(([name, , expected]) => [name, expected]),
    );
  });
});
