import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityCalls } from '@bls/proto/contracts/calls/identity/all';
import {
  generalLicensees,
  generalSalesUsers,
  generalSearchLicensees,
  generalTimeZones,
} from '@bls/proto/contracts/calls/identity/companies/general';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { tenantCode, tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import type { Call } from '@bls/proto/contracts/call';
import { menuFor } from '@bls/proto/presentation/menu';
import { can, type Capability } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { createAdministrator } from '../src/cli/create-administrator.js';
import type { IdentityDb } from '../src/db/schema.js';
import { type Identity, personOf, type Seed, seedTenant, startIdentity } from './seed.js';

let service: Identity;
let seed: Seed;
beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
});
afterAll(() => service?.stop());

describe('permissions', () => {
  it('P-USERS-61 checks every role against every call: a call is refused exactly where the matrix denies it', async () => {
    const guarded = Object.values(identityCalls as Record<string, Call>).filter(
      (call) => call.access !== 'public' && call.access !== 'internal',
    );
    for (const role of ROLE_CODES) {
      const actor = await personOf(service, role);
      for (const call of guarded) {
        // No call accepts this request: with the capability the answer is "invalid", without it "forbidden".
        const code = await service.call(call, { nonsense: true } as never, actor).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        );
        expect([role, call.subject, code]).toEqual([role, call.subject, can(actor, call.access as Capability) ? 'invalid' : 'forbidden']);
      }
    }
    for (const call of guarded) await expect(service.call(call, {} as never)).rejects.toMatchObject({ code: 'signedOut' });
    for (const call of Object.values(identityCalls as Record<string, Call>).filter((c) => c.access === 'internal'))
      await expect(service.call(call, {} as never, await personOf(service, 'superUser'))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('P-MENU-01 P-MENU-05 P-MENU-07 returns the menu of each role by the permission matrix', async () => {
    for (const role of ROLE_CODES) {
      const actor = await personOf(service, role);
      const { MenuViewForUserType, SideMenus } = await service.call(menuRead, {}, actor);
      expect(MenuViewForUserType).toBe(actor.userType);
      expect(SideMenus).toEqual(menuFor(actor));
    }
  });
});

describe('tenant', () => {
  it('P-TENANT-06 P-TENANT-11 is described before sign-in', async () => {
    expect(await service.call(tenantCode, {})).toBe('CTL');
    expect(await service.call(tenantDescribe, {})).toMatchObject({ code: 'CTL', title: 'CTL Licensing', logo: '/res/logo/CTL.png' });
  });
});

describe('lookups', () => {
  it('P-USERS-62 returns licensees, sales users and time zones as options', async () => {
    const sales = await personOf(service, 'sales');
    expect(await service.call(generalLicensees, {}, sales)).toEqual([
      { Name: 'Harbour Apparel', Value: seed.otherLicensee },
      { Name: 'Sunrise Toys', Value: seed.licensee },
    ]);
    expect(await service.call(generalSearchLicensees, { query: 'TOY' }, sales)).toEqual([{ Name: 'Sunrise Toys', Value: seed.licensee }]);
    expect(await service.call(generalSearchLicensees, { query: 'to' }, sales)).toEqual([]);
    expect(await service.call(generalSearchLicensees, { query: '%%%' }, sales)).toEqual([]);
    expect((await service.call(generalSalesUsers, {}, sales)).map((user) => user.Name)).toEqual(['The sales', 'The salesManager']);
    expect((await service.call(generalTimeZones, {})).map((zone) => zone.Value)).toContain('480');
  });
});

describe('first administrator', () => {
  it('is created by a command, with the tenant, and can sign in; an existing name is refused', async () => {
    const pool = createPool(service.environment['DATABASE_URL'] ?? '', 'identity', 2, createLogger('test', 'silent'));
    const db = new Database<IdentityDb>(createKysely(pool), pool, KeyRing.parse(service.environment['AUDIT_KEYS'] ?? '', 'AUDIT_KEYS'));
    const administrator = {
      tenant: 'NEWCO',
      title: 'New Company',
      userName: 'root@newco',
      firstName: 'Root',
      lastName: '',
      email: 'root@example.com',
      password: 'Strong#Pass1',
    };
    await createAdministrator(db, administrator);
    await expect(createAdministrator(db, administrator)).rejects.toThrow('already');
    await db.close();
    const { running } = service;
    expect(running.healthPort).toBeGreaterThan(0);
    const users = await service.superuser.selectFrom('users').select(['role', 'userName']).where('tenant', '=', 'NEWCO').execute();
    expect(users).toEqual([{ role: 'superUser', userName: 'root@newco' }]);
    await expect(service.call(sessionLogon, { userName: 'root@newco', password: administrator.password })).rejects.toMatchObject({
      code: 'invalidCredentials',
    });
  });
});
