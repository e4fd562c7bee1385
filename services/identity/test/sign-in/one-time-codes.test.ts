import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailboxList, mailboxRead } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import { ONE_TIME_CODE } from '@bls/proto/domain/user-fields/one-time-code';
import { Database } from '@bls/kit/db/database';
import { eventually } from '@bls/kit/testing/service';
import type { IdentityDb } from '../../src/db/schema.js';
import { textMessageQueued } from '../../src/mail/previous-events.js';
import { insertTextMessage } from '../../src/mail/sms/text-messages.repository.js';
import { OneTimeCodes } from '../../src/sign-in/one-time-codes/one-time-codes.js';
import type { CodeReceiver } from '../../src/sign-in/one-time-codes/send-code.js';
import { type Identity, personOf, seedTenant, startIdentity } from '../seed.js';

type Received = { headers: IncomingMessage['headers']; body: Record<string, string> };
const received: Received[] = [];
let refusals = 1;
const gateway = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += part));
  request.on('end', () => {
    received.push({ headers: request.headers, body: JSON.parse(text) as Record<string, string> });
    refusals -= 1;
    response.writeHead(refusals >= 0 ? 503 : 202).end('{}');
  });
});

let withGateway: Identity;
let demo: Identity;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`;
  withGateway = await startIdentity({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'gateway-token', SMS_FROM: 'CTL' });
  demo = await startIdentity();
  for (const service of [withGateway, demo]) await seedTenant(service, 'CTL');
});
afterAll(async () => {
  await withGateway?.stop();
  await demo?.stop();
  gateway.close();
});

const ctx = { tenant: 'CTL', requestId: 'test' };
const codesOf = (service: Identity) => service.running.app.get(OneTimeCodes);
const send = (service: Identity, target: string, receiver: CodeReceiver | undefined, purpose: 'login' | 'register' = 'register') =>
  service.running.app
    .get(Database<IdentityDb>)
    .transaction(ctx, (trx) => codesOf(service).send(trx as never, ctx, { purpose, target, language: 'en', receiver }));
const use = async (service: Identity, target: string, code: string): Promise<void> => {
  const proven = await codesOf(service).verify(ctx, 'register', target, code);
  await service.running.app.get(Database<IdentityDb>).transaction(ctx, (trx) => codesOf(service).consume(trx as never, proven));
};
const refusal = (code: string) => expect.objectContaining({ code });
const lastText = (service: Identity, toAddress: string): Promise<string> =>
  eventually(async () => {
    const row = service.superuser.selectFrom('mails').select('text').where('toAddress', '=', toAddress);
    return (await row.orderBy('createdAt', 'desc').executeTakeFirst())?.text;
  });
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const age = (service: Identity, target: string, seconds: number) =>
  service.superuser
    .updateTable('oneTimeCodes')
    .set({ sentAt: new Date(Date.now() - seconds * 1000) })
    .where('target', '=', target)
    .execute();
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('one-time codes', () => {
  it('have six digits, are valid once and stored as hashes', async () => {
    await send(demo, '+85291110001', { name: 'Ada', phone: '+85291110001' });
    const code = codeIn(await lastText(demo, '+85291110001'));
    expect(code).toMatch(/^\d{6}$/);
    const stored = await demo.superuser
      .selectFrom('oneTimeCodes')
      .selectAll()
      .where('target', '=', '+85291110001')
      .executeTakeFirstOrThrow();
    // version, length of the key id, `k1`, HMAC-SHA-256
    expect(stored.codeHash).toHaveLength(36);
    expect(stored.codeHash.toString('latin1')).not.toContain(code);
    await use(demo, '+85291110001', code);
    await expect(use(demo, '+85291110001', code)).rejects.toEqual(refusal('invalidOneTimeCode'));
  });

  it('are invalid after five wrong tries, also concurrent ones', async () => {
    await send(demo, '+85291110002', { name: 'Ada', phone: '+85291110002' });
    const code = codeIn(await lastText(demo, '+85291110002'));
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => use(demo, '+85291110002', wrong(code))));
    expect(tries.every((attempt) => attempt.status === 'rejected')).toBe(true);
    await expect(use(demo, '+85291110002', code)).rejects.toEqual(refusal('invalidOneTimeCode'));
  });

  it('are accepted once when used twice at the same time', async () => {
    await send(demo, '+85291110003', { name: 'Ada', phone: '+85291110003' });
    const code = codeIn(await lastText(demo, '+85291110003'));
    const both = await Promise.allSettled([use(demo, '+85291110003', code), use(demo, '+85291110003', code)]);
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('expire after five minutes and are bound to purpose and phone', async () => {
    await send(demo, '+85291110004', { name: 'Ada', phone: '+85291110004' });
    const code = codeIn(await lastText(demo, '+85291110004'));
    await expect(codesOf(demo).verify(ctx, 'login', '+85291110004', code)).rejects.toEqual(refusal('invalidOneTimeCode'));
    await expect(codesOf(demo).verify(ctx, 'register', '+85291110001', code)).rejects.toEqual(refusal('invalidOneTimeCode'));
    await expect(codesOf(demo).verify({ ...ctx, tenant: 'PLBY' }, 'register', '+85291110004', code)).rejects.toEqual(
      refusal('invalidOneTimeCode'),
    );
    await demo.superuser
      .updateTable('oneTimeCodes')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('target', '=', '+85291110004')
      .execute();
    await expect(use(demo, '+85291110004', code)).rejects.toEqual(refusal('invalidOneTimeCode'));
  });

  it('P-LIMIT-06 P-LIMIT-07 can be requested again after 60 seconds and ten times an hour; the latest is valid', async () => {
    expect(ONE_TIME_CODE.resendSeconds).toBe(60);
    await send(demo, '+85291110005', { name: 'Ada', phone: '+85291110005' });
    const first = codeIn(await lastText(demo, '+85291110005'));
    const again = await send(demo, '+85291110005', { name: 'Ada', phone: '+85291110005' }).catch((error: unknown) => error);
    expect(again).toMatchObject({ code: 'codeTooSoon', detail: { params: { seconds: expect.any(Number) } } });
    const { seconds } = (again as { detail: { params: { seconds: number } } }).detail.params;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    for (let sends = 2; sends <= 10; sends += 1) {
      await age(demo, '+85291110005', 61);
      await send(demo, '+85291110005', { name: 'Ada', phone: '+85291110005' });
    }
    await expect(use(demo, '+85291110005', first)).rejects.toEqual(refusal('invalidOneTimeCode'));
    await age(demo, '+85291110005', 61);
    await expect(send(demo, '+85291110005', { name: 'Ada', phone: '+85291110005' })).rejects.toEqual(refusal('codeTooSoon'));
  });

  it('are created for unknown receivers too, but not sent', async () => {
    await send(demo, 'Nobody@Example.com', undefined, 'login');
    await expect(send(demo, 'nobody@example.com', undefined, 'login')).rejects.toEqual(refusal('codeTooSoon'));
    const mails = await demo.superuser.selectFrom('mails').select('id').where('toAddress', 'ilike', 'nobody@example.com').execute();
    expect(mails).toEqual([]);
  });
});

describe('text messages', () => {
  it('stay on the mailbox page without a gateway', async () => {
    const staff = await personOf(demo, 'sales');
    await send(demo, '+85291110006', { name: 'Ada Chan', phone: '+85291110006' });
    await eventually(async () => {
      const { rows } = await demo.call(mailboxList, { search: '+85291110006' }, staff);
      const row = rows[0];
      if (row?.state !== 'sent') return undefined;
      expect(row).toMatchObject({ channel: 'sms', toName: 'Ada Chan' });
      expect((await demo.call(mailboxRead, { id: row.id }, staff)).text).toMatch(/\d{6} is your code to register/);
      return true;
    });
  });

  it('are posted to the HTTP gateway as JSON, again after a refusal, and erased once they are sent', async () => {
    await send(withGateway, '+85291110007', { name: 'Ada', phone: '+85291110007' });
    await eventually(async () => received.length >= 2);
    const [refused, taken] = received;
    expect(taken?.body).toEqual({ id: refused?.body['id'], from: 'CTL', to: '+85291110007', text: expect.stringMatching(/\d{6}/) });
    expect(taken?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer gateway-token',
      'idempotency-key': taken?.body['id'],
    });
    const row = await eventually(async () => {
      const found = await withGateway.superuser.selectFrom('mails').selectAll().where('toAddress', '=', '+85291110007').executeTakeFirst();
      return found?.state === 'sent' && found;
    });
    expect(row).toMatchObject({ subject: '', text: '', html: '' });
    const { total } = await withGateway.call(mailboxList, {}, await personOf(withGateway, 'superUser'));
    expect(total).toBe(0);
  });

  it('are posted for events that version 0.1 published', async () => {
    const id = randomUUID();
    const receiver = { userId: null, toAddress: '+85291110008', toName: 'Ada', language: 'en' as const };
    const row = { tenant: 'CTL', id, ...receiver, subject: '', text: '123456', html: '' };
    await withGateway.running.app.get(Database<IdentityDb>).transaction(ctx, (trx) => insertTextMessage(trx as never, row));
    await withGateway.publish(textMessageQueued, { messageIds: [id] });
    await eventually(async () => received.some(({ body }) => body['id'] === id));
  });
});
