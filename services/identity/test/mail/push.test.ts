import { randomUUID } from 'node:crypto';
import { pushRead, pushSubscribe, pushUnsubscribe } from '@bls/proto/contracts/calls/identity/inbox/push';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { PushBrowser, senderOf, startPushService } from './push-receiver.js';
import { type Identity, moved, personOf, seedTenant, startIdentity } from '../seed.js';

const LONG_MS = 120_000;
const ENVIRONMENT = {
  WEBHOOK_RETRY_SECONDS: Array(20).fill('0.2').join(','),
  WEBHOOK_PRIVATE_ADDRESSES: '1',
  PUBLIC_URL: 'https://brands.example',
};

let service: Identity;
let pushes: Awaited<ReturnType<typeof startPushService>>;
let manager: Actor;
beforeAll(async () => {
  pushes = await startPushService();
  service = await startIdentity(ENVIRONMENT);
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  manager = await personOf(service, 'salesManager');
}, LONG_MS);
afterAll(async () => {
  pushes?.close();
  await service?.stop();
});

const browser = () => new PushBrowser(`${pushes.origin}/${randomUUID()}`);
const arrivedAt = (one: PushBrowser, count = 1) =>
  eventually(async () => {
    const found = pushes.to(new URL(one.endpoint).pathname);
    return found.length >= count && found;
  }, LONG_MS);
const subscribe = (one: PushBrowser, person: Actor) => service.call(pushSubscribe, one.subscription(), person);
const endpointsOf = async (person: Actor) => (await service.call(pushRead, {}, person)).endpoints;
const left = () => service.superuser.selectFrom('pushMessages').selectAll().execute();

describe('messages to browsers', () => {
  it(
    'P-EDGE-07 push notifies of new items: signed, readable by the browser alone, in the language of the person, without names, once for each move',
    async () => {
      const [own, other] = [browser(), browser()];
      const { publicKey } = await service.call(pushRead, {}, manager);
      await subscribe(own, manager);
      await subscribe(other, await personOf(service, 'legal'));
      await service.superuser.updateTable('users').set({ language: 'zh' }).where('id', '=', manager.userId).execute();
      const item = moved({ title: 'Secret plush', comment: 'at 12 % only' });
      const eventId = await service.publish(licensingWorkItemMoved, item);
      // the event is delivered again
      await service.publish(licensingWorkItemMoved, item, { id: eventId });
      const [message] = await arrivedAt(own);
      if (!message) throw new Error('no message');
      const shown = own.read(message);
      expect(shown).toEqual({ title: '条款表', body: '待您处理', path: item.path, tag: item.id, lang: 'zh-CN' });
      expect(() => other.read(message)).toThrow(/authenticate/);
      const { aud, sub, exp } = senderOf(message, publicKey);
      expect([aud, sub]).toEqual([pushes.origin, 'https://brands.example']);
      expect(exp - Date.now() / 1000).toBeLessThanOrEqual(86_400);
      expect(Number(message.headers['ttl'])).toBeGreaterThan(0);

      // what follows arrives too; the former message has not been sent again, and nothing went to people who have no task
      const next = moved({ id: item.id, revision: 2, again: true });
      await service.publish(licensingWorkItemMoved, next);
      await arrivedAt(own, 2);
      await eventually(async () => (await left()).length === 0, LONG_MS);
      expect(pushes.to(new URL(own.endpoint).pathname)).toHaveLength(2);
      expect(pushes.to(new URL(other.endpoint).pathname)).toEqual([]);
      await service.call(pushUnsubscribe, { endpoint: own.endpoint }, manager);
      expect(await endpointsOf(manager)).toEqual([]);
    },
    LONG_MS * 2,
  );

  it(
    'are sent again while the push service fails, and end for a browser that is gone',
    async () => {
      const one = browser();
      await subscribe(one, manager);
      pushes.answer.status = 503;
      await service.publish(licensingWorkItemMoved, moved());
      await arrivedAt(one);
      pushes.answer.status = 201;
      await eventually(async () => (await left()).length === 0, LONG_MS);
      expect(await endpointsOf(manager)).toEqual([one.endpoint]);
      pushes.answer.status = 410;
      await service.publish(licensingWorkItemMoved, moved());
      await eventually(async () => (await endpointsOf(manager)).length === 0, LONG_MS);
      expect(await left()).toEqual([]);
      pushes.answer.status = 201;
    },
    LONG_MS * 2,
  );

  it('belong to the person who subscribed last, and to no other tenant', async () => {
    const one = browser();
    const [ceo, stranger] = [await personOf(service, 'ceo'), await personOf(service, 'ceo', 'PLBY')];
    await subscribe(one, manager);
    await subscribe(one, ceo);
    expect([await endpointsOf(manager), await endpointsOf(ceo), await endpointsOf(stranger)]).toEqual([[], [one.endpoint], []]);
    await service.call(pushUnsubscribe, { endpoint: one.endpoint }, manager);
    await service.call(pushUnsubscribe, { endpoint: one.endpoint }, stranger);
    expect(await endpointsOf(ceo)).toEqual([one.endpoint]);
    const keys = await service.superuser.selectFrom('pushKeys').select(['tenant', 'publicKey']).execute();
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(keys.length);
  });
});

it('a key that no browser can have is refused, because no message can be encrypted for it', async () => {
  const request = { ...browser().subscription(), p256dh: 'A'.repeat(87) };
  await expect(service.call(pushSubscribe, request, manager)).rejects.toMatchObject({ code: 'invalid' });
});

it(
  'an address inside the network of the installation is refused',
  async () => {
    const strict = await startIdentity({});
    await seedTenant(strict, 'CTL');
    const person = await personOf(strict, 'legal');
    const keys = new PushBrowser('').subscription();
    for (const endpoint of ['http://push.example/x', 'https://127.0.0.1/x', 'https://169.254.169.254/x'])
      expect(await refusal(strict.call(pushSubscribe, { ...keys, endpoint }, person))).toEqual({
        code: 'ruleBroken',
        rules: ['endpoint webhook.addressRefused'],
      });
    await strict.stop();
  },
  LONG_MS,
);
