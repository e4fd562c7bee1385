import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailboxList } from '@bls/proto/contracts/calls/identity/mailbox';
import { menuRead } from '@bls/proto/contracts/calls/identity/menu';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { eventually } from '@bls/kit/testing/service';
import { SMTPServer } from 'smtp-server';
import { type Identity, moved, personOf, seedTenant, startIdentity } from './seed.js';

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
});
