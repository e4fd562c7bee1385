import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import {
  sessionEnd,
  sessionEndOthers,
  sessionList,
  sessionLogon,
  sessionLogout,
  sessionResolve,
} from '@bls/proto/contracts/calls/identity/sign-in/session';
import type { Role } from '@bls/proto/domain/access/roles';
import { type Identity, PASSWORD, seedTenant, startIdentity } from '../seed.js';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
});
afterAll(() => service?.stop());

type Open = { credential: string; actor: Actor };
async function signIn(role: Role, more: object = {}): Promise<Open> {
  const { credential } = await service.call(sessionLogon, { userName: `${role}@ctl`, password: PASSWORD, keeps: 'cookie', ...more });
  return { credential, actor: (await resolve(credential)).actor };
}
const resolve = (credential: string) => service.call(sessionResolve, { credential });
const refusal = (code: string) => expect.objectContaining({ code });
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
/** Moves the last rotation of a session into the past. */
const age = ({ actor }: Open, minutes: number) =>
  service.superuser
    .updateTable('sessions')
    .set({ rotatedAt: minutesAgo(minutes) })
    .where('id', '=', actor.sessionId)
    .execute();
const rowOf = ({ actor }: Open) =>
  service.superuser.selectFrom('sessions').selectAll().where('id', '=', actor.sessionId).executeTakeFirstOrThrow();

describe('own sessions', () => {
  it('are listed with device, country and times, the present one first', async () => {
    const phone = await signIn('sales', { country: 'TW', stayLoggedIn: true, userAgent: 'curl/8' });
    const computer = await signIn('sales', { country: 'HK', userAgent: WINDOWS });
    await signIn('salesManager');
    const list = await service.call(sessionList, {}, computer.actor);
    expect(list).toMatchObject([
      { id: computer.actor.sessionId, current: true, country: 'HK', device: { kind: 'computer', browser: 'Chrome', system: 'Windows' } },
      { id: phone.actor.sessionId, current: false, country: 'TW', stayLoggedIn: true, device: { kind: 'program' }, signedInBy: 'password' },
    ]);
    expect(Date.now() - Date.parse(list[0]?.since ?? '')).toBeLessThan(60_000);
  });

  it('end one by one or all others at once, and never those of another user', async () => {
    const [mine, second, third] = [await signIn('ceo'), await signIn('ceo'), await signIn('ceo')];
    const stranger = await signIn('legal');
    await expect(service.call(sessionEnd, { sessionId: stranger.actor.sessionId }, mine.actor)).rejects.toEqual(refusal('notFound'));
    expect(await service.call(sessionEnd, { sessionId: second.actor.sessionId }, mine.actor)).toBe(true);
    await expect(resolve(second.credential)).rejects.toEqual(refusal('signedOut'));
    expect(await service.call(sessionEndOthers, {}, mine.actor)).toBe(1);
    await expect(resolve(third.credential)).rejects.toEqual(refusal('signedOut'));
    await expect(resolve(mine.credential)).resolves.toBeDefined();
    await expect(resolve(stranger.credential)).resolves.toBeDefined();
    await expect(service.call(sessionEnd, { sessionId: second.actor.sessionId }, mine.actor)).rejects.toEqual(refusal('notFound'));
    expect(await service.call(sessionList, {}, mine.actor)).toHaveLength(1);
  });
});

describe('the credential of a browser', () => {
  it('is new at each sign-in', async () => {
    const first = await signIn('businessHead');
    const second = await signIn('businessHead');
    expect(second.credential).not.toBe(first.credential);
    expect((await rowOf(second)).credentialHash.equals((await rowOf(first)).credentialHash)).toBe(false);
  });

  it('is rotated after 15 minutes; the next one is offered until the browser uses it', async () => {
    const session = await signIn('legalHead', { stayLoggedIn: true });
    expect((await resolve(session.credential)).renewed).toBeUndefined();
    await age(session, 16);
    const offers = await Promise.all([1, 2, 3].map(() => resolve(session.credential)));
    const next = offers[0]?.renewed?.credential ?? '';
    expect(next).toMatch(/^CTL\./);
    for (const offer of offers) expect(offer.renewed).toEqual({ credential: next, expiresAt: expect.any(String) });
    const row = await rowOf(session);
    expect(row.nextSealed?.toString('latin1')).not.toContain(next.slice(4));
    const taken = await resolve(next);
    expect(taken.actor.sessionId).toBe(session.actor.sessionId);
    expect(taken.renewed).toBeUndefined();
    expect(await rowOf(session)).toMatchObject({ nextHash: null, nextSealed: null });
  });

  it('is accepted for another minute after the rotation, without another rotation', async () => {
    const session = await signIn('seniorFinance');
    await age(session, 16);
    const { renewed } = await resolve(session.credential);
    await resolve(renewed?.credential ?? '');
    expect((await resolve(session.credential)).renewed).toBeUndefined();
  });

  it('ends the session when the old one is replayed after that', async () => {
    const session = await signIn('juniorFinance');
    await age(session, 16);
    const next = (await resolve(session.credential)).renewed?.credential ?? '';
    await resolve(next);
    await age(session, 2);
    await expect(resolve(session.credential)).rejects.toEqual(refusal('signedOut'));
    await expect(resolve(next)).rejects.toEqual(refusal('signedOut'));
    expect((await rowOf(session)).endReason).toBe('replayed');
    const entry = await service.superuser.selectFrom('audit').select('detail').where('kind', '=', 'credentialReplayed').execute();
    expect(entry).toEqual([{ detail: { sessionId: session.actor.sessionId } }]);
  });

  it('signs out with the previous, the current and the offered one', async () => {
    for (const which of ['old', 'present', 'offered'] as const) {
      const session = await signIn('juniorDesigner');
      await age(session, 16);
      const next = (await resolve(session.credential)).renewed?.credential ?? '';
      if (which !== 'present') await resolve(next);
      await service.call(sessionLogout, { credential: which === 'offered' ? next : session.credential });
      await expect(resolve(next)).rejects.toEqual(refusal('signedOut'));
      await expect(resolve(session.credential)).rejects.toEqual(refusal('signedOut'));
    }
  });

  it('is not rotated for programs', async () => {
    const session = await signIn('customerService', { keeps: 'token' });
    await age(session, 600);
    expect((await resolve(session.credential)).renewed).toBeUndefined();
  });

  it('P-LIMIT-10 lasts as many days as the tenant has set, with "stay logged in"', async () => {
    await service.superuser
      .updateTable('tenants')
      .set({ settings: { stayLoggedInDays: 3 } })
      .where('tenant', '=', 'CTL')
      .execute();
    const session = await signIn('seniorDesigner', { stayLoggedIn: true });
    const days = (Date.parse((await rowOf(session)).expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(3, 1);
  });
});
