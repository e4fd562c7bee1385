import { randomUUID } from 'node:crypto';
import { AppModule as IdentityModule } from '../../src/app.module.js';
import type { IdentityDb } from '../../src/db/schema.js';
import { Mailbox } from '../../src/mail/replies/mailbox.js';
import { takeRepliesJob, TakeReplies } from '../../src/mail/replies/take-replies.js';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import { createLogger } from '@bls/kit/observability/logger';
import { jobOf, JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually, startTestService, type TestService } from '@bls/kit/testing/service';
import { mailAccountSave } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { type CommentThread, dealCommentAdd, dealCommentList } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import type { Actor } from '@bls/proto/domain/access/actor';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { type Pop3Server, startPop3 } from './pop3.js';
import { personOf, seedTenant } from '../seed.js';
import { bytesOfFile, startFilesProcess } from '../../../licensing/test/files-process.js';
import { Deals, type FakeFiles, people, type Service, startLicensing } from '../../../licensing/test/fixtures.js';

const SMTP = { email: 'terms@example.com', password: 'Smtp#Passw0rd' };
const sent: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username }, _session, done) => done(null, { user: username }),
  onData: (stream, _session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      sent.push(Buffer.concat(parts).toString());
      done();
    });
  },
});
let licensing: Service;
let fake: FakeFiles;
let stopFiles: (() => Promise<void>) | undefined;
let identity: TestService<IdentityDb>;
let pop3: Pop3Server;
let deal: string;
let legal: Actor;
let admin: Actor;
const pop3Account = () => ({ type: 20, serverType: 10, email: pop3.email, server: '127.0.0.1', port: pop3.port, ssl: false }) as const;

beforeAll(async () => {
  pop3 = await startPop3();
  ({ service: licensing, files: fake } = await startLicensing({ hasFiles: true }));
  stopFiles = await startFilesProcess(licensing);
  const { NATS_PREFIX = '', QUEUE_PREFIX = '' } = licensing.environment;
  identity = await startTestService<IdentityDb>(
    { name: 'identity', module: IdentityModule, migrations: new URL('../../migrations', import.meta.url) },
    { NATS_PREFIX, QUEUE_PREFIX: `${QUEUE_PREFIX}-identity`, MAIL_PRIVATE_SERVERS: '1' },
  );
  // the tests run the job themselves
  await identity.running.app.get(JobQueue).repeat(takeRepliesJob, '0 0 1 1 *');
  await seedTenant(identity, 'CTL');
  [legal, admin] = [await personOf(identity, 'legal'), await personOf(identity, 'superUser')];
  fake.others.push(legal);
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  const account = { type: 20, serverType: 20, server: '127.0.0.1', port, ssl: false } as const;
  await licensing.call(mailAccountSave, { ...account, ...SMTP, revision: 0 }, admin);
  await licensing.call(mailAccountSave, { ...pop3Account(), password: pop3.password, takesReplies: true, revision: 0 }, admin);
  const versionId = await new Deals(licensing).draft();
  deal = (await licensing.call(termSheetRead, { termSheetVersionId: versionId }, people.sales)).termSheetId;
}, 240_000);
afterAll(async () => {
  await identity?.stop();
  await stopFiles?.();
  await licensing?.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await pop3?.stop();
});

const of = () => ({ kind: 'termSheet' as const, itemId: deal });
const threads = async (): Promise<CommentThread[]> => (await licensing.call(dealCommentList, of(), people.sales)).threads;
const thread = async (id: string) => (await threads()).find((each) => each.id === id) as CommentThread;
/** The decoded text of a sent mail, as far as it is quoted-printable. */
const plain = (mail: string): string =>
  mail.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const mailsTo = (address: string, words: string) => sent.map(plain).filter((mail) => mail.includes(`<${address}>`) && mail.includes(words));

/** Mentions the legal person in a new discussion, and returns its id and the address to which the mail of it is answered. */
async function mentioned(words: string = randomUUID(), person = legal): Promise<{ id: string; address: string; mail: string }> {
  const id = randomUUID();
  const text = `Is this right? ${words}`;
  await licensing.call(dealCommentAdd, { ...of(), id, path: [], audience: 'internal', text, mentions: [person.userId] }, people.sales);
  const mail = await eventually(async () => sent.map(plain).find((each) => each.includes(words)));
  const [, address = ''] = /^Reply-To: <?([^\s>]+)>?/m.exec(mail) ?? [];
  return { id, address, mail };
}

type Reply = { from?: string; to: string; text?: string; headers?: string[]; messageId?: string };
const deliver = ({
  from = 'The legal <legal@example.com>',
  to,
  text = 'Yes.',
  headers = [],
  messageId = `<${randomUUID()}@example.com>`,
}: Reply) => pop3.deliver([`From: ${from}`, `To: ${to}`, 'Subject: Re: x', `Message-ID: ${messageId}`, ...headers, '', text].join('\r\n'));

/** A run of the job, as the clock starts it. */
const run = () =>
  identity.running.app
    .get(TakeReplies)
    .execute({}, { tenant: '', requestId: 'test', jobId: 'test', log: createLogger('test', 'silent'), progress: async () => undefined });
const outcomes = async () =>
  (await identity.superuser.selectFrom('receivedMails').select('outcome').orderBy('at').execute()).map(({ outcome }) => outcome);
const change = (values: { active?: boolean; role?: 'legal' | 'licensee' }) =>
  identity.superuser.updateTable('users').set(values).where('id', '=', legal.userId).execute();

describe('a reply to the mail about a comment', () => {
  it('is looked for every minute', () => {
    expect(jobOf(TakeReplies)).toEqual({ job: takeRepliesJob, every: '* * * * *' });
  });

  it('becomes a comment of its author in the same discussion, once, and says that it came by mail', async () => {
    const { id, address, mail } = await mentioned();
    expect(address).toMatch(/^desk\+[a-z2-7]{42}@example\.com$/);
    expect(mail).toContain('Reply to this mail to answer in the discussion');
    const messageId = '<once@example.com>';
    deliver({
      to: address,
      messageId,
      text: 'Yes, 8 %.\r\n\r\nOn Thu, Nov 26, 2026, CTL <desk@example.com> wrote:\r\n> Is this right?\r\n',
    });
    await run();
    const answered = await thread(id);
    expect(answered).toMatchObject({ byMail: false, audience: 'internal' });
    expect(answered.replies).toMatchObject([{ text: 'Yes, 8 %.', by: { userId: legal.userId, name: 'The legal' }, byMail: true }]);
    expect(pop3.mails()).toEqual([]);
    await run();
    deliver({ to: address, messageId, text: 'Yes, 8 %.' });
    await run();
    expect((await thread(id)).replies).toHaveLength(1);
    expect(pop3.mails()).toEqual([]);
    expect(await outcomes()).toEqual(['added', 'repeated']);
    const { byPerson } = await licensing.superuser
      .selectFrom('dealCommentHistory')
      .select('byPerson')
      .where('commentId', '=', answered.replies[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(byPerson).toMatchObject({ userId: legal.userId, via: 'mailReply' });
  });

  it('is refused from another address or after its time, which is answered once and names nothing', async () => {
    const { id, address } = await mentioned();
    for (let time = 0; time < 2; time++) {
      deliver({ to: address, from: 'Eve <eve@example.net>' });
      await run();
    }
    const [answer, ...more] = await eventually(async () => {
      const found = mailsTo('eve@example.net', 'was not added');
      return found.length > 0 && found;
    });
    expect(more).toEqual([]);
    for (const secret of ['The legal', 'legal@example.com', deal, 'Is this right']) expect(answer).not.toContain(secret);
    deliver({ to: address });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000);
    await run();
    later.mockRestore();
    expect((await outcomes()).slice(-3)).toEqual(['refused', 'refused', 'refused']);
    expect((await thread(id)).replies).toEqual([]);
    expect(pop3.mails()).toEqual([]);
  });

  it('to a changed or made-up address is left alone like every other mail', async () => {
    const { id, address } = await mentioned();
    const before = pop3.mails().length;
    const other = (await mentioned()).address;
    const token = (text: string) => text.slice('desk+'.length, text.indexOf('@'));
    // the id of one address with the signature of another
    deliver({ to: `desk+${token(address).slice(0, 26)}${token(other).slice(26)}@example.com` });
    deliver({ to: 'desk@example.com', text: 'Good morning.' });
    await run();
    await run();
    expect((await thread(id)).replies).toEqual([]);
    expect(pop3.mails()).toHaveLength(before + 2);
    expect((await outcomes()).slice(-2)).toEqual(['other', 'other']);
  });

  it('that a program sent is neither added nor answered', async () => {
    const { id, address } = await mentioned();
    const headers = ['Auto-Submitted: auto-replied'];
    deliver({ to: address, headers, text: 'I am away.' });
    deliver({ to: address, headers, from: 'Robot <robot@example.net>' });
    await run();
    expect((await thread(id)).replies).toEqual([]);
    expect((await outcomes()).slice(-2)).toEqual(['automatic', 'automatic']);
    expect(await identity.superuser.selectFrom('mails').select('id').where('toAddress', '=', 'robot@example.net').execute()).toEqual([]);
  });

  it('is refused when its author may not see the deal any more, or has no active account', async () => {
    const { id, address } = await mentioned();
    await change({ role: 'licensee' });
    deliver({ to: address });
    await run();
    await change({ role: 'legal', active: false });
    deliver({ to: address });
    await run();
    await change({ active: true });
    expect((await thread(id)).replies).toEqual([]);
    expect((await outcomes()).slice(-2)).toEqual(['refused', 'refused']);
  });

  it('that is too large, too long or empty is refused', async () => {
    const { id, address } = await mentioned();
    deliver({ to: address, text: `${'x'.repeat(70)}\r\n`.repeat(31_000) });
    deliver({ to: address, text: '> Is this right?' });
    deliver({ to: address, text: `${'x'.repeat(70)}\r\n`.repeat(30) });
    await run();
    expect((await thread(id)).replies).toEqual([]);
    expect((await outcomes()).slice(-3)).toEqual(['refused', 'refused', 'refused']);
    expect(pop3.mails().filter((mail) => mail.includes(address))).toEqual([]);
  });

  it('W-DEAL-13 is added with its files, read by those who read the discussion; what the checks of uploads refuse is left out', async () => {
    const { id, address } = await mentioned();
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    );
    const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x'];
    const file = (name: string, content: Buffer) => [
      '--x',
      `Content-Type: application/pdf; name=${name}`,
      `Content-Disposition: attachment; filename=${name}`,
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64'),
    ];
    const parts = ['--x', '', 'See the files.', ...file('rates.pdf', pdf), ...file('program.pdf', Buffer.from('MZ')), '--x--', ''];
    deliver({ to: address, headers, text: parts.join('\r\n') });
    await run();
    const [reply] = (await thread(id)).replies;
    expect(reply).toMatchObject({
      text: 'See the files.\n\nAttachments of the mail that were left out: 1',
      files: [{ fileId: expect.any(String), name: 'rates.pdf' }],
    });
    const fileId = reply?.files[0]?.fileId ?? '';
    expect((await bytesOfFile(licensing, fileId)).equals(pdf)).toBe(true);
    const seenBy = async (person: Actor) => (await licensing.call(fileDescribe, { ids: [fileId] }, person)).files;
    expect(await seenBy(people.sales)).toMatchObject([{ uploadedBy: 'The legal' }]);
    expect(await seenBy(people.licensee)).toEqual([]);
    await eventually(async () => mailsTo('legal@example.com', 'Attachments left out: 1').length === 1);
  });

  it('is neither lost nor doubled when the process ends before the mail is removed', async () => {
    const { id, address } = await mentioned();
    deliver({ to: address, text: 'Only once.' });
    const waiting = pop3.mails().length;
    const quit = jest.spyOn(Mailbox.prototype, 'quit').mockRejectedValueOnce(new Error('killed'));
    await run();
    quit.mockRestore();
    expect((await thread(id)).replies).toHaveLength(1);
    expect(pop3.mails()).toHaveLength(waiting);
    await run();
    expect((await thread(id)).replies).toHaveLength(1);
    expect(pop3.mails()).toHaveLength(waiting - 1);
  });

  it('is neither lost nor doubled when the process ends after the comment was written', async () => {
    const { id, address } = await mentioned();
    deliver({ to: address, text: 'Only once.' });
    const caller = identity.running.app.get(Caller);
    const call = caller.call.bind(caller);
    const broken = jest.spyOn(caller, 'call').mockImplementationOnce(async (...args: Parameters<typeof call>) => {
      await call(...args);
      throw new CallError('unavailable');
    });
    await run();
    broken.mockRestore();
    expect((await thread(id)).replies).toHaveLength(1);
    expect(pop3.mails().some((mail) => mail.includes(address))).toBe(true);
    await run();
    expect((await thread(id)).replies).toHaveLength(1);
    expect(pop3.mails().some((mail) => mail.includes(address))).toBe(false);
  });

  it('is looked at anew when the account has another mailbox, whose ids may be the same, and still added once', async () => {
    const { id, address } = await mentioned();
    deliver({ to: address });
    const waiting = pop3.mails().length;
    const repeated = async () => (await outcomes()).filter((outcome) => outcome === 'repeated').length;
    const before = await repeated();
    const quit = jest.spyOn(Mailbox.prototype, 'quit').mockRejectedValueOnce(new Error('killed'));
    await run();
    quit.mockRestore();
    const account = { ...pop3Account(), password: pop3.password, takesReplies: true };
    await licensing.call(mailAccountSave, { ...account, server: 'localhost', revision: 1 }, admin);
    await run();
    expect(await repeated()).toBe(before + 1);
    expect((await thread(id)).replies).toHaveLength(1);
    expect(pop3.mails()).toHaveLength(waiting - 1);
    await licensing.call(mailAccountSave, { ...account, revision: 2 }, admin);
  });

  it('is not offered while the switch is off', async () => {
    await licensing.call(mailAccountSave, { ...pop3Account(), takesReplies: false, revision: 3 }, admin);
    const { address, mail } = await mentioned();
    expect(address).toBe(pop3.email);
    expect(mail).not.toContain('Reply to this mail');
    await licensing.call(mailAccountSave, { ...pop3Account(), takesReplies: true, revision: 4 }, admin);
  });

  it('needs an account with room for the token, on POP3', async () => {
    const rule = { detail: { issues: [{ path: ['takesReplies'], rule: 'mail.replyAddress' }] } };
    const long = { ...pop3Account(), email: `${'x'.repeat(22)}@example.com`, password: 'x', takesReplies: true, revision: 5 };
    await expect(licensing.call(mailAccountSave, long, admin)).rejects.toMatchObject(rule);
    const outgoing = { ...pop3Account(), serverType: 20, password: 'x', takesReplies: true, revision: 1 } as const;
    await expect(licensing.call(mailAccountSave, outgoing, admin)).rejects.toMatchObject(rule);
  });
});
