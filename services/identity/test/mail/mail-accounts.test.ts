import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  mailAccountList,
  mailAccountRemove,
  mailAccountSave,
  mailAccountTest,
} from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { mailboxList } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import type { Actor } from '@bls/proto/domain/access/actor';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { eventually } from '@bls/kit/testing/service';
import { SMTPServer } from 'smtp-server';
import { freePort, type Pop3Server, startPop3 } from './pop3.js';
import { type Identity, moved, personOf, seedTenant, startIdentity } from '../seed.js';

const PASSWORD = 'Smtp#Passw0rd';
const received: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'terms@example.com' && password === PASSWORD ? done(null, { user: username }) : done(new Error('no')),
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (part: Buffer) => (text += part.toString()));
    stream.on('end', () => {
      received.push(text);
      done();
    });
  },
});
let pop3: Pop3Server;
let service: Identity;
let admin: Actor;
let smtpPort: number;

beforeAll(async () => {
  pop3 = await startPop3();
  smtpPort = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  service = await startIdentity({ MAIL_PRIVATE_SERVERS: '1' });
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  admin = await personOf(service, 'superUser');
}, 180_000);
afterAll(async () => {
  await service?.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await pop3?.stop();
});

const smtpAccount = () =>
  ({ type: 20, serverType: 20, email: 'terms@example.com', server: '127.0.0.1', port: smtpPort, ssl: false }) as const;
const pop3Account = () => ({ type: 20, serverType: 10, email: pop3.email, server: '127.0.0.1', port: pop3.port, ssl: false }) as const;
/** Restarts the count of tests. */
const asAdminOf = async (tenant: string): Promise<Actor> => personOf(service, 'superUser', tenant);

describe('testing a mail server', () => {
  it('P-ERROR-45 reports success when a real SMTP server accepts name and password', async () => {
    expect(await service.call(mailAccountTest, { ...smtpAccount(), password: PASSWORD }, admin)).toEqual({
      success: true,
      result: 'smtpSuccess',
      reason: null,
    });
    expect(received).toEqual([]);
  });

  it('P-ERROR-46 reports an SMTP failure, by password or by connection', async () => {
    const failure = { success: false, result: 'smtpFailure' };
    expect(await service.call(mailAccountTest, { ...smtpAccount(), password: 'wrong' }, admin)).toEqual({ ...failure, reason: 'signIn' });
    const nobody = { ...smtpAccount(), port: await freePort(), password: PASSWORD };
    expect(await service.call(mailAccountTest, nobody, admin)).toEqual({ ...failure, reason: 'connection' });
    const overTls = { ...smtpAccount(), ssl: true, password: PASSWORD };
    expect(await service.call(mailAccountTest, overTls, admin)).toEqual({ ...failure, reason: 'encryption' });
  });

  it('P-ERROR-43 reports success when a real POP3 server accepts name and password', async () => {
    expect(await service.call(mailAccountTest, { ...pop3Account(), password: pop3.password }, admin)).toEqual({
      success: true,
      result: 'pop3Success',
      reason: null,
    });
  });

  it('P-ERROR-44 reports a POP3 failure, by password or by connection', async () => {
    const failure = { success: false, result: 'pop3Failure' };
    expect(await service.call(mailAccountTest, { ...pop3Account(), password: 'wrong' }, admin)).toEqual({ ...failure, reason: 'signIn' });
    const nobody = { ...pop3Account(), port: await freePort(), password: 'x' };
    expect(await service.call(mailAccountTest, nobody, admin)).toEqual({ ...failure, reason: 'connection' });
  });

  it('survives servers that refuse, send invalid data, disconnect or send nothing', async () => {
    const other = await asAdminOf('PLBY');
    const greetings = ['-ERR go away\r\n', 'HTTP/1.1 400 Bad Request\r\n\r\n', undefined];
    for (const greeting of greetings) {
      const server = await listening(greeting);
      for (const account of [smtpAccount(), pop3Account()]) {
        const { port } = server.address() as { port: number };
        const result = await service.call(mailAccountTest, { ...account, port, password: 'x' }, other);
        expect([greeting, result.success]).toEqual([greeting, false]);
      }
      server.close();
    }
  });

  it('cannot be used to scan networks: few tests a minute, for administrators only', async () => {
    await expect(
      service.call(mailAccountTest, { ...smtpAccount(), password: 'x' }, await personOf(service, 'sales')),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    const other = await asAdminOf('PLBY');
    const tries = Array.from({ length: 12 }, () => service.call(mailAccountTest, { ...smtpAccount(), password: 'x' }, other));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'tooManyRequests' } });
  });
});

describe('mail accounts', () => {
  it('P-MAIL-05 store e-mail account, server, port and SSL flag; the password is encrypted and never returned', async () => {
    await expect(service.call(mailAccountSave, { ...smtpAccount(), revision: 0 }, admin)).rejects.toMatchObject({
      detail: { issues: [{ path: ['password'], rule: 'required' }] },
    });
    const saved = await service.call(mailAccountSave, { ...smtpAccount(), password: PASSWORD, revision: 0 }, admin);
    expect(saved).toMatchObject({ ...smtpAccount(), revision: 1, updatedByName: 'The superUser' });
    await service.call(mailAccountSave, { ...pop3Account(), password: pop3.password, revision: 0 }, admin);
    const listed = await service.call(mailAccountList, {}, admin);
    expect(listed).toMatchObject({ accounts: [smtpAccount(), pop3Account()], otherwise: 'mailbox' });
    const everything = JSON.stringify([
      saved,
      listed,
      await service.superuser.selectFrom('audit').selectAll().execute(),
      (await service.superuser.selectFrom('mailAccounts').selectAll().execute()).map((row) => ({
        ...row,
        password: row.password.toString('latin1'),
      })),
    ]);
    for (const secret of [PASSWORD, pop3.password, 'wrong']) expect(everything).not.toContain(secret);
  });

  it('send a stored password only to the server for which it was entered', async () => {
    expect(await service.call(mailAccountTest, smtpAccount(), admin)).toMatchObject({ success: true });
    const elsewhere = { ...smtpAccount(), port: await freePort() };
    const refusal = { detail: { issues: [{ path: ['password'], rule: 'mail.passwordNeeded' }] } };
    await expect(service.call(mailAccountTest, elsewhere, admin)).rejects.toMatchObject(refusal);
    await expect(service.call(mailAccountSave, { ...elsewhere, revision: 1 }, admin)).rejects.toMatchObject(refusal);
  });

  it('P-MAIL-03 send the mails of their type from their address, with replies to the POP3 account; other types are unchanged', async () => {
    await service.publish(licensingWorkItemMoved, moved({ number: 'TS-OUT', waitsFor: ['termSheet.approveAsCeo'] }));
    await service.publish(licensingWorkItemMoved, moved({ number: 'CT-IN', kind: 'contract', waitsFor: ['contract.approveAsLegal'] }));
    await eventually(async () => received.length > 0);
    expect(received[0]).toMatch(/^From: CTL Licensing <terms@example\.com>/m);
    expect(received[0]).toMatch(/^Reply-To: desk@example\.com/m);
    expect(received[0]).toMatch(/^To: The ceo <ceo@example\.com>/m);
    const sent = await eventually(async () => {
      const rows = await service.superuser
        .selectFrom('mails')
        .select(['subject', 'type', 'state', 'sentBy'])
        .where('state', '=', 'sent')
        .orderBy('type')
        .execute();
      return rows.length === 2 && rows;
    });
    expect(sent).toMatchObject([
      { type: 20, sentBy: 'account' },
      { type: 30, sentBy: null },
    ]);
  });

  it('send mails that are not on the mailbox page, because they are private to their receivers', async () => {
    const { rows } = await service.call(mailboxList, {}, admin);
    expect(rows.map(({ subject }) => subject)).toEqual(['Contract CT-IN waits for you: approve as legal']);
  });

  it('are changed without lost updates, removed and audited', async () => {
    const change = { ...smtpAccount(), revision: 1 };
    const results = await Promise.allSettled([service.call(mailAccountSave, change, admin), service.call(mailAccountSave, change, admin)]);
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'conflict' } }]);
    expect(await service.call(mailAccountTest, smtpAccount(), admin)).toMatchObject({ success: true });
    await service.call(mailAccountRemove, { type: 20, serverType: 20, revision: 2 }, admin);
    expect((await service.call(mailAccountList, {}, admin)).accounts).toHaveLength(1);
    const kinds = await service.superuser
      .selectFrom('audit')
      .select('kind')
      .where('tenant', '=', 'CTL')
      .where('kind', 'like', 'mail%')
      .execute();
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['mailServerTested', 'mailAccountSaved', 'mailAccountRemoved']));
  });

  it('of another tenant are not visible', async () => {
    expect((await service.call(mailAccountList, {}, await asAdminOf('PLBY'))).accounts).toEqual([]);
  });
});

/** A server that sends one line to every client, or disconnects without sending one. */
const listening = (greeting: string | undefined): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (greeting === undefined) socket.destroy();
      else socket.write(greeting);
    }).listen(0, '127.0.0.1', () => resolve(server));
  });
