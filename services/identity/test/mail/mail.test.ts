import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailboxList } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { MAIL_ACCOUNT_TYPES } from '@bls/proto/domain/enumerations/mail';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { eventually } from '@bls/kit/testing/service';
import { mailQueued } from '../../src/mail/previous-events.js';
import { SMTPServer } from 'smtp-server';
import { type Identity, moved, personOf, seedTenant, startIdentity } from '../seed.js';

const received: string[] = [];
let refusals = 1;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => {
    if (refusals > 0) {
      refusals -= 1;
      done(new Error('busy, try again'));
    } else done();
  },
  onData: (stream, _session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString());
      done();
    });
  },
});
let service: Identity;

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  service = await startIdentity({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Licensing <desk@example.com>' });
  await seedTenant(service, 'CTL');
});
afterAll(async () => {
  await service?.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

describe('mail by SMTP', () => {
  it('is sent once, also after a refusal, and is not shown on the mailbox page', async () => {
    const move = moved({ waitsFor: ['termSheet.approveAsCeo'] });
    const id = await service.publish(licensingWorkItemMoved, move);
    await service.publish(licensingWorkItemMoved, move, { id });
    await eventually(async () => received.length > 0);
    await eventually(() =>
      service.superuser
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'sent')
        .where('toAddress', '=', 'ceo@example.com')
        .executeTakeFirst(),
    );
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^To: The ceo <ceo@example\.com>/m);
    expect(received[0]).toMatch(/^From: Licensing <desk@example\.com>/m);
    expect(received[0]).toContain('Message-ID');
    const sales = await personOf(service, 'sales');
    await expect(service.call(mailboxList, {}, sales)).rejects.toMatchObject({ code: 'notFound' });
    const { SideMenus } = await service.call(menuRead, {}, sales);
    expect(JSON.stringify(SideMenus)).not.toContain('mailbox');
  });

  it('is sent for events that version 0.1 published', async () => {
    const id = randomUUID();
    const mail = { tenant: 'CTL', id, userId: null, toName: 'A', toAddress: 'earlier@example.com', language: 'en' as const, path: null };
    const text = { subject: 'Earlier', text: 'Earlier', html: 'Earlier', type: MAIL_ACCOUNT_TYPES.Registration };
    await service.superuser
      .insertInto('mails')
      .values({ ...mail, ...text })
      .execute();
    received.splice(0);
    await service.publish(mailQueued, { mailIds: [id] });
    await eventually(() =>
      service.superuser.selectFrom('mails').select('id').where('id', '=', id).where('state', '=', 'sent').executeTakeFirst(),
    );
    expect(received).toEqual([expect.stringMatching(/^To: A <earlier@example\.com>/m)]);
  });
});
