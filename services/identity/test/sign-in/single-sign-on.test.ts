import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionLogon, sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import {
  singleSignOnFinish,
  singleSignOnOffer,
  singleSignOnRead,
  singleSignOnSave,
  singleSignOnStart,
} from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { OpenIdProvider } from '../../src/testing/open-id-provider.js';
import { type Identity, PASSWORD, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let provider: OpenIdProvider;
/** The groups of people at the provider. */
const groupsOf: Record<string, readonly string[]> = {
  'ada.lovelace@example.com': ['Everybody', 'Finance'],
  'unverified:grace@example.com': ['Finance'],
  'nobody@example.com': ['Everybody'],
};
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  provider = await OpenIdProvider.start('http://localhost:8080/account/SingleSignOnReturn', (email) => groupsOf[email] ?? []);
});
afterAll(async () => {
  await service?.stop();
  await provider?.stop();
});

const refusal = (code: string) => expect.objectContaining({ code });
const settings = (more: object = {}) => ({
  allowed: true,
  label: 'Example ID',
  issuer: provider.issuer,
  clientId: 'licensing',
  clientSecret: 'client-secret',
  revision: 0,
  ...more,
});
const start = (more: object = {}) => service.call(singleSignOnStart, { stayLoggedIn: false, ...more });
const finish = (query: string, browser: string) => service.call(singleSignOnFinish, { query, browser, keeps: 'cookie' });
/** Signs in at the provider like a browser. */
async function walk(email: string, more: object = {}) {
  const { url, browser } = await start(more);
  return { browser, query: await provider.signIn(url, email) };
}

describe('single sign-on', () => {
  it('is set up by an administrator; the secret is never returned', async () => {
    const admin = await personOf(service, 'superUser');
    expect(await service.call(singleSignOnOffer, {})).toBeNull();
    await expect(start()).rejects.toEqual(refusal('notFound'));
    expect(await service.call(singleSignOnRead, {}, admin)).toMatchObject({ revision: 0, hasSecret: false });
    await expect(service.call(singleSignOnRead, {}, await personOf(service, 'sales'))).rejects.toEqual(refusal('forbidden'));
    const broken = (field: string, rule: string) =>
      expect.objectContaining({ code: 'ruleBroken', detail: { issues: [{ path: [field], rule }] } });
    const save = (more: object) => service.call(singleSignOnSave, settings(more), admin);
    await expect(save({ issuer: 'http://provider.example.com' })).rejects.toEqual(broken('issuer', 'providerInsecure'));
    await expect(save({ issuer: `${provider.issuer}/nowhere` })).rejects.toEqual(broken('issuer', 'providerNotFound'));
    await expect(save({ clientSecret: '' })).rejects.toEqual(broken('clientSecret', 'clientSecretMissing'));
    expect(await save({})).toEqual({ revision: 1 });
    await expect(save({})).rejects.toEqual(refusal('conflict'));
    expect(await save({ revision: 1, clientSecret: '' })).toEqual({ revision: 2 });
    const read = await service.call(singleSignOnRead, {}, admin);
    expect(read).toMatchObject({
      hasSecret: true,
      redirectUri: 'http://localhost:8080/account/SingleSignOnReturn',
      issuer: provider.issuer,
    });
    expect(JSON.stringify(read)).not.toContain('client-secret');
    const row = await service.superuser.selectFrom('singleSignOn').select('clientSecret').executeTakeFirstOrThrow();
    expect(row.clientSecret.toString('latin1')).not.toContain('client-secret');
    expect(await service.call(singleSignOnOffer, {})).toEqual({ label: 'Example ID' });
  });

  it('P-AUTH-15 signs in the user with the verified address from the provider, with PKCE, state and nonce', async () => {
    const { url } = await start();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
    const { query, browser } = await walk('Sales@example.com', {
      returnURL: '/Contract',
      country: 'SG',
      language: 'zh',
      stayLoggedIn: true,
    });
    const done = await finish(query, browser);
    expect(done).toMatchObject({ user: { Role: 'sales', Language: 'zh' }, stayLoggedIn: true, returnURL: '/Contract' });
    const { actor } = await service.call(sessionResolve, { credential: done.credential });
    const row = await service.superuser.selectFrom('sessions').selectAll().where('id', '=', actor.sessionId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ signedInBy: 'singleSignOn', country: 'SG', rotates: true });
  });

  it('P-SAFE-06 makes the browser a known device, on which strangers cannot lock the person out of the password', async () => {
    const { query, browser } = await walk('sales@example.com');
    const { device } = await finish(query, browser);
    const logon = (password: string, more: object = {}) => service.call(sessionLogon, { userName: 'sales@ctl', password, ...more });
    for (let n = 1; n <= 10; n += 1) await logon('wrong').catch(() => undefined);
    await expect(logon(PASSWORD)).rejects.toEqual(refusal('accountLocked'));
    await expect(logon(PASSWORD, { device })).resolves.toMatchObject({ user: { Role: 'sales' } });
  });

  it('creates no users while no group has a role: an unknown or unverified address has no permission', async () => {
    const count = async () => (await service.superuser.selectFrom('users').select('id').execute()).length;
    const before = await count();
    for (const email of ['ada.lovelace@example.com', 'unverified:ceo@example.com']) {
      const { query, browser } = await walk(email);
      await expect(finish(query, browser)).rejects.toEqual(refusal('noPermission'));
    }
    expect(await count()).toBe(before);
    const refused = await service.superuser
      .selectFrom('audit')
      .select('detail')
      .where('kind', '=', 'singleSignOnRefused')
      .orderBy('sequence')
      .execute();
    expect(refused.map(({ detail }) => detail['reason'])).toEqual(['unknownAddress', 'unverifiedAddress']);
  });

  it('says that several people share an address, from before it was unique, and signs in none of them', async () => {
    await service.superuser
      .updateTable('users')
      .set({ email: 'juniorFinance@example.com', emailShared: true })
      .where('userName', '=', 'seniorfinance@ctl')
      .execute();
    const { query, browser } = await walk('juniorFinance@example.com');
    await expect(finish(query, browser)).rejects.toEqual(refusal('emailShared'));
  });

  it('creates an account at the first sign-in for people in a group that the administrator gave a role, for nobody else', async () => {
    const admin = await personOf(service, 'superUser');
    const save = (groupRoles: object[], revision: number) =>
      service.call(singleSignOnSave, settings({ revision, groupsClaim: 'groups', groupRoles }) as never, admin);
    for (const role of ['superUser', 'licensee', 'brandOwner'])
      await expect(save([{ group: 'Finance', role }], 2)).rejects.toEqual(refusal('invalid'));
    await save([{ group: 'Finance', role: 'juniorFinance' }], 2);
    expect(await service.call(singleSignOnRead, {}, admin)).toMatchObject({ groupRoles: [{ group: 'Finance', role: 'juniorFinance' }] });
    const named = (email: string) =>
      service.superuser.selectFrom('users').selectAll().where('tenant', '=', 'CTL').where('email', '=', email).execute();

    // in no group with a role, or not verified: refused as before
    for (const email of ['nobody@example.com', 'unverified:grace@example.com']) {
      const { query, browser } = await walk(email);
      await expect(finish(query, browser)).rejects.toEqual(refusal('noPermission'));
      expect(await named(email.replace('unverified:', ''))).toEqual([]);
    }

    // two devices at once: one account
    const both = await Promise.all([walk('ada.lovelace@example.com', { language: 'zh' }), walk('ada.lovelace@example.com')]);
    const opened = await Promise.all(both.map(({ query, browser }) => finish(query, browser)));
    const [account, ...more] = await named('ada.lovelace@example.com');
    expect(more).toEqual([]);
    expect(account).toMatchObject({
      userName: 'ada.lovelace@ctl',
      firstName: 'ada',
      lastName: 'lovelace',
      role: 'juniorFinance',
      permissions: [],
    });
    for (const { user } of opened) expect(user).toMatchObject({ UserId: account?.id, Role: 'juniorFinance', CompanyId: null });
    const created = await service.superuser.selectFrom('audit').select('detail').where('kind', '=', 'userCreated').execute();
    expect(created).toEqual([{ detail: { user: 'ada.lovelace@ctl', role: 'juniorFinance', by: 'singleSignOn' } }]);

    // a later change of the groups or of the settings does not move the account, a deactivated person is not created again
    await save([{ group: 'Everybody', role: 'ceo' }], 3);
    const { query, browser } = await walk('ada.lovelace@example.com');
    expect(await finish(query, browser)).toMatchObject({ user: { Role: 'juniorFinance' } });
    await service.superuser.updateTable('users').set({ active: false }).where('userName', '=', 'ada.lovelace@ctl').execute();
    const again = await walk('ada.lovelace@example.com');
    await expect(finish(again.query, again.browser)).rejects.toEqual(refusal('accountInactive'));
    await save([], 4);
  });

  it('refuses an inactive user', async () => {
    await service.superuser.updateTable('users').set({ active: false }).where('userName', '=', 'legal@ctl').execute();
    const { query, browser } = await walk('legal@example.com');
    await expect(finish(query, browser)).rejects.toEqual(refusal('accountInactive'));
  });

  it('finishes once, and only in the browser that started', async () => {
    const mine = await walk('ceo@example.com');
    const other = await start();
    await expect(finish(mine.query, other.browser)).rejects.toEqual(refusal('signedOut'));
    await expect(finish(mine.query, '')).rejects.toEqual(refusal('signedOut'));
    await expect(finish(mine.query, mine.browser)).resolves.toMatchObject({ user: { Role: 'ceo' } });
    await expect(finish(mine.query, mine.browser)).rejects.toEqual(refusal('signedOut'));
  });

  it('refuses a tampered state, code or issuer, and an error of the provider', async () => {
    const tampered = async (change: (query: URLSearchParams) => void): Promise<unknown> => {
      const { query, browser } = await walk('ceo@example.com');
      const changed = new URLSearchParams(query);
      change(changed);
      return finish(changed.toString(), browser);
    };
    await expect(tampered((query) => query.set('state', `CTL.${'x'.repeat(43)}`))).rejects.toEqual(refusal('signedOut'));
    await expect(tampered((query) => query.set('state', (query.get('state') ?? '').replace('CTL', 'PLBY')))).rejects.toEqual(
      refusal('signedOut'),
    );
    await expect(tampered((query) => query.set('code', 'another'))).rejects.toEqual(refusal('forbidden'));
    await expect(tampered((query) => query.set('iss', 'https://evil.example.com'))).rejects.toEqual(refusal('forbidden'));
    await expect(
      tampered((query) => {
        query.delete('code');
        query.set('error', 'access_denied');
      }),
    ).rejects.toEqual(refusal('forbidden'));
    await expect(finish('', '')).rejects.toEqual(refusal('signedOut'));
  });

  it('expires after ten minutes, and is bound to its tenant', async () => {
    const { query, browser } = await walk('ceo@example.com');
    await service.superuser
      .updateTable('singleSignOnAttempts')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    await expect(finish(query, browser)).rejects.toEqual(refusal('signedOut'));
    const plby = await personOf(service, 'superUser', 'PLBY');
    expect(await service.call(singleSignOnRead, {}, plby)).toMatchObject({ issuer: '', revision: 0 });
  });

  it('is refused as soon as it is disabled, also for started attempts', async () => {
    const admin = await personOf(service, 'superUser');
    const { query, browser } = await walk('ceo@example.com');
    await service.call(singleSignOnSave, settings({ allowed: false, revision: 5 }), admin);
    await expect(finish(query, browser)).rejects.toEqual(refusal('notFound'));
    expect(await service.call(singleSignOnOffer, {})).toBeNull();
  });

  it('reports soon that the provider does not respond', async () => {
    const silent: Server = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    await service.superuser
      .updateTable('singleSignOn')
      .set({ allowed: true, issuer: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
      .execute();
    await expect(start()).rejects.toEqual(refusal('unavailable'));
    silent.closeAllConnections();
    silent.close();
  });
});
