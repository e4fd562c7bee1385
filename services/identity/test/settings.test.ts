import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sessionEndAll, sessionLogon, sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import {
  licensorInfoGet,
  licensorInfoSave,
  settingsForScreens,
  settingsRead,
  settingsSave,
} from '@bls/proto/contracts/calls/identity/tenants/settings';
import { territoryDelete, territoryList, territorySave } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { territoryUse } from '@bls/proto/contracts/calls/licensing/territory';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf } from '@bls/proto/contracts/call';
import { DEFAULT_TENANT_SETTINGS, SETTING_KEYS, TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { Handler } from '@bls/kit/rpc/handler';
import { startTestService } from '@bls/kit/testing/service';
import { Module } from '@nestjs/common';
import { AppModule } from '../src/app.module.js';
import type { IdentityDb } from '../src/db/schema.js';
import { type Identity, PASSWORD, personOf, seedTenant } from './seed.js';

const inUse = new Set<string>();

/** Stub of licensing. */
@Handler(territoryUse)
class FakeTerritoryUse {
  async execute({ code }: RequestOf<typeof territoryUse>) {
    return inUse.has(code) ? { properties: 1, characters: 2, termSheets: 3 } : { properties: 0, characters: 0, termSheets: 0 };
  }
}
/** Stub of the files service: every file is a signature. */
@Handler(fileAttach)
class FakeFileAttach {
  async execute({ fileIds }: RequestOf<typeof fileAttach>) {
    const picture = { kind: 'jpg', mime: 'image/jpeg', size: 1, sha256: '0'.repeat(64), pictures: 'none', uploadedBy: 'x' } as const;
    return {
      files: fileIds.map((fileId) => ({
        ...picture,
        fileId,
        purpose: 'signature' as const,
        name: 'a.jpg',
        uploadedAt: new Date().toISOString(),
      })),
    };
  }
}
@Module({ imports: [AppModule], controllers: [FakeTerritoryUse, FakeFileAttach] })
class TestModule {}

let service: Identity;
let admin: Actor;
let finance: Actor;
beforeAll(async () => {
  service = await startTestService<IdentityDb>(
    { name: 'identity', module: TestModule, migrations: new URL('../migrations', import.meta.url) },
    { DEMO: '1' },
  );
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  admin = await personOf(service, 'superUser');
  finance = await personOf(service, 'seniorFinance');
});
afterAll(() => service?.stop());

const revision = async () => (await service.call(settingsRead, {}, admin)).revision;
const auditOf = (kind: string) =>
  service.superuser.selectFrom('audit').selectAll().where('tenant', '=', 'CTL').where('kind', '=', kind).execute();

describe('settings of a tenant', () => {
  it('P-LIMIT-17 P-LIMIT-18 P-LIMIT-21 P-LIMIT-22 P-LIMIT-25 W-LIMIT-21 W-LIMIT-25 have defaults until they are set', async () => {
    const { settings, revision: none, history } = await service.call(settingsRead, {}, admin);
    expect(settings).toEqual(DEFAULT_TENANT_SETTINGS);
    expect({ none, history }).toEqual({ none: 0, history: [] });
    expect(settings).toMatchObject({
      sessionIdleHours: 8,
      sessionMaximumHours: 24,
      stayLoggedInDays: 14,
      lockAfterFailures: 10,
      lockMinutes: 15,
      pageSize: 20,
      // The fifth working day after the period; reminded three days and one day before.
      salesUploadDays: 5,
      salesReminderDays: [3, 1],
    });
    for (const key of SETTING_KEYS) expect([key, TENANT_SETTINGS[key].ruledBy.length > 0]).toEqual([key, true]);
  });

  it('P-SETTING-14 P-SETTING-13 record who changed what, are published to the services, and audited', async () => {
    const saved = await service.call(
      settingsSave,
      { settings: { stayLoggedInDays: 30, lockMinutes: 15 }, revision: await revision() },
      admin,
    );
    expect(saved).toMatchObject({ settings: { stayLoggedInDays: 30, sessionIdleHours: 8 }, revision: 1 });
    const { history, last } = await service.call(settingsRead, {}, finance);
    // An unchanged value is no change.
    expect(history).toMatchObject([{ key: 'stayLoggedInDays', old: 14, new: 30, byName: admin.name }]);
    expect(last).toEqual(history);
    const events = await service.superuser
      .selectFrom('outbox' as never)
      .select(['subject', 'payload'] as never)
      .execute();
    expect(events).toContainEqual(
      expect.objectContaining({
        subject: 'identity.tenant-settings.saved.v1',
        payload: { settings: { ...DEFAULT_TENANT_SETTINGS, stayLoggedInDays: 30 }, revision: 1 },
      }),
    );
    expect(await auditOf('settingSaved')).toMatchObject([
      { userName: admin.name, detail: { setting: 'stayLoggedInDays', old: '14', new: '30' } },
    ]);
    expect((await service.call(settingsRead, {}, await personOf(service, 'superUser', 'PLBY'))).settings.stayLoggedInDays).toBe(14);
  });

  it('P-LIMIT-10 apply at once: "stay logged in" lasts as many days as the tenant has set', async () => {
    await service.call(settingsSave, { settings: { stayLoggedInDays: 3 }, revision: await revision() }, admin);
    const signed = await service.call(sessionLogon, { userName: 'sales@ctl', password: PASSWORD, stayLoggedIn: true });
    const days = (Date.parse((signed as { expiresAt: string }).expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.99);
    expect(days).toBeLessThan(3.01);
  });

  it('are set by the roles that each setting names', async () => {
    const at = await revision();
    const refused = (settings: object, actor: Actor) =>
      service.call(settingsSave, { settings, revision: at }, actor).then(
        () => 'saved',
        (error: { code: string }) => error.code,
      );
    expect(await refused({ lockMinutes: 20 }, finance)).toBe('forbidden');
    expect(await refused({ salesUploadDays: 7 }, await personOf(service, 'sales'))).toBe('forbidden');
    expect(await refused({ salesUploadDays: 7, salesReminderDays: [5, 2, 1] }, finance)).toBe('saved');
  });

  it('W-LIMIT-21 W-SALES-39 refuse values out of bounds and conflicting changes', async () => {
    const at = await revision();
    for (const settings of [
      { lockMinutes: 0 },
      { pageSize: 17 },
      { salesUploadDays: 0 },
      { salesUploadDays: 61 },
      { salesQuarterDays: 91 },
      { salesReminderDays: [31] },
      { salesReminderDays: [1, 1] },
      { salesReminderDays: [6, 5, 4, 3, 2, 1] },
      { uploadPictureMb: 11 },
      { nonsense: 1 },
    ])
      await expect(service.call(settingsSave, { settings: settings as never, revision: at }, admin)).rejects.toMatchObject({
        code: 'invalid',
      });
    const both = await Promise.allSettled(
      [21, 22].map((lockMinutes) => service.call(settingsSave, { settings: { lockMinutes }, revision: at }, admin)),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  });

  it('give screens the numbers of rows and megabytes, and nothing else', async () => {
    const shown = await service.call(settingsForScreens, {}, await personOf(service, 'licensee'));
    expect(shown).toMatchObject({ pageSize: 20, uploadContractMb: 50 });
    expect(shown).not.toHaveProperty('lockMinutes');
  });

  it('have a history that cannot be changed', async () => {
    await expect(
      service.asService.query("begin; set local app.tenant = 'CTL'; update setting_history set by_name = 'x'; commit"),
    ).rejects.toThrow('never changed');
    await service.asService.query('rollback');
  });
});

describe('territories', () => {
  beforeEach(() => inUse.clear());
  const save = (territory: object, actor = admin) =>
    service.call(territorySave, territory as never, actor).then(
      (row) => row,
      (error: { code: string; detail: { issues?: unknown } }) => ({ code: error.code, issues: error.detail.issues }),
    );

  it('P-SETTING-21 start with four, each with code, English and Chinese name', async () => {
    const rows = await service.call(territoryList, {}, await personOf(service, 'licensee'));
    expect(rows.map(({ code, name, nameZh }) => [code, name, nameZh])).toEqual([
      ['CN', 'China', '中国'],
      ['HK', 'Hong Kong', '香港'],
      ['KR', 'Korea', '韩国'],
      ['TW', 'Taiwan', '台湾'],
    ]);
  });

  it('P-SETTING-23 P-ERROR-16 refuse a new one with an existing code or name', async () => {
    expect(await save({ code: 'sg', name: 'Singapore', nameZh: '新加坡' })).toMatchObject({ code: 'SG', revision: 1, byName: admin.name });
    const exists = (field: string) => ({ path: [field], rule: 'territoryExists' });
    expect(await save({ code: 'SG', name: 'Other', nameZh: '其他' })).toEqual({ code: 'alreadyExists', issues: [exists('code')] });
    expect(await save({ code: 'XX', name: 'singapore', nameZh: '香港' })).toEqual({
      code: 'alreadyExists',
      issues: [exists('name'), exists('nameZh')],
    });
    const twice = await Promise.all([1, 2].map(() => save({ code: 'MY', name: 'Malaysia', nameZh: '马来西亚' })));
    expect(twice.map((one) => ('revision' in one ? 'saved' : one.code)).sort()).toEqual(['alreadyExists', 'saved']);
  });

  it('P-SETTING-24 refuse empty fields', async () => {
    const result = await save({ code: '', name: '  ', nameZh: '' });
    expect(result).toMatchObject({ code: 'invalid' });
    expect((result as { issues: { path: string[]; rule: string }[] }).issues.map(({ path, rule }) => [path[0], rule])).toEqual([
      ['code', 'required'],
      ['name', 'required'],
      ['nameZh', 'required'],
    ]);
  });

  it('refuse to be renamed with an outdated revision', async () => {
    expect(await save({ code: 'KR', name: 'South Korea', nameZh: '韩国', revision: 1 })).toMatchObject({
      name: 'South Korea',
      revision: 2,
    });
    expect(await save({ code: 'KR', name: 'Korea', nameZh: '韩国', revision: 1 })).toMatchObject({ code: 'conflict' });
    expect(await save({ code: 'ZZ', name: 'Nowhere', nameZh: '无', revision: 1 })).toMatchObject({ code: 'notFound' });
    expect(await auditOf('territorySaved')).toContainEqual(
      expect.objectContaining({ userName: admin.name, detail: expect.objectContaining({ territory: 'KR' }) }),
    );
  });

  it('P-SETTING-25 P-ERROR-17 cannot be removed while in use, and can otherwise', async () => {
    inUse.add('HK');
    await expect(service.call(territoryDelete, { code: 'HK', revision: 1 }, admin)).rejects.toMatchObject({
      code: 'inUse',
      detail: { issues: [{ path: ['code'], rule: 'territoryInUse', params: { properties: 1, characters: 2, termSheets: 3 } }] },
    });
    inUse.clear();
    expect(await service.call(territoryDelete, { code: 'HK', revision: 1 }, admin)).toBe(true);
    expect((await service.call(territoryList, {}, admin)).map(({ code }) => code)).not.toContain('HK');
    await expect(service.call(territoryDelete, { code: 'HK', revision: 2 }, admin)).rejects.toMatchObject({ code: 'notFound' });
    // The revision of a restored territory continues, so that the event of its removal is not taken for the latest.
    expect(await save({ code: 'HK', name: 'Hong Kong', nameZh: '香港' })).toMatchObject({ revision: 3 });
    await expect(service.call(territoryDelete, { code: 'TW', revision: 1 }, finance)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('licensor info', () => {
  const licensor = (tenant: string, name: string) =>
    service.superuser
      .insertInto('companies')
      .values({ tenant, id: randomUUID(), kind: 'licensor', name })
      .returning('id')
      .executeTakeFirstOrThrow();

  it('P-SETTING-07 P-SETTING-19 P-SETTING-20 P-SETTING-30 is read by id, without an id the first one', async () => {
    await expect(service.call(licensorInfoGet, {}, admin)).rejects.toMatchObject({ code: 'notFound' });
    const first = await licensor('CTL', 'Castle Lane');
    const second = await licensor('CTL', 'Castle Road');
    const foreign = await licensor('PLBY', 'Other House');
    expect(await service.call(licensorInfoGet, {}, admin)).toMatchObject({
      NewLicensorId: first.id,
      Company: 'Castle Lane',
      DebitNoteLines: [],
      TaxPercent: null,
    });
    expect(await service.call(licensorInfoGet, { newLicensorId: '' }, admin)).toMatchObject({ NewLicensorId: first.id });
    expect(await service.call(licensorInfoGet, { newLicensorId: second.id }, finance)).toMatchObject({ Company: 'Castle Road' });
    await expect(service.call(licensorInfoGet, { newLicensorId: foreign.id }, admin)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(licensorInfoGet, {}, await personOf(service, 'licensee'))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('P-SETTING-06 P-SETTING-08 P-SETTING-31 is saved with company, signature, debit note lines and tax, and published to finance', async () => {
    const read = await service.call(licensorInfoGet, {}, admin);
    const filled = {
      ...read,
      FirstName: 'Ada',
      LastName: 'Lin',
      Email: 'ada@castle.example',
      SignatureFileId: randomUUID(),
      Website: 'https://castle.example',
      DebitNoteLines: ['12 Castle Lane', 'Hong Kong'],
      TaxPercent: '7.5',
    };
    const saved = await service.call(licensorInfoSave, { LicensorInfoViewModel: filled }, admin);
    expect(saved).toEqual({ ...filled, Revision: read.Revision + 1 });
    expect(await service.call(licensorInfoGet, {}, finance)).toEqual(saved);
    await expect(service.call(licensorInfoSave, { LicensorInfoViewModel: filled }, admin)).rejects.toMatchObject({ code: 'conflict' });
    await expect(service.call(licensorInfoSave, { LicensorInfoViewModel: { ...saved, ...filled } }, finance)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const events = await service.superuser
      .selectFrom('outbox' as never)
      .select(['subject', 'payload'] as never)
      .execute();
    expect(events).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ kind: 'licensor', debitNoteLines: ['12 Castle Lane', 'Hong Kong'], taxPercent: '7.5' }),
      }),
    );
  });

  it('reports each invalid field', async () => {
    const read = await service.call(licensorInfoGet, {}, admin);
    const bad = { ...read, Company: ' ', FirstName: '', Email: 'ada@', Website: 'castle.example', TaxPercent: '101' };
    const error = await service.call(licensorInfoSave, { LicensorInfoViewModel: bad } as never, admin).catch((e: unknown) => e);
    const emptied = service.call(licensorInfoSave, { LicensorInfoViewModel: { ...read, FirstName: null } }, admin);
    await expect(emptied).rejects.toMatchObject({
      code: 'invalid',
      detail: { issues: [{ path: ['LicensorInfoViewModel', 'FirstName'], rule: 'required' }] },
    });
    const { issues } = (error as { detail: { issues: { path: string[] }[] } }).detail;
    expect(issues.map(({ path }) => path[1]).sort()).toEqual(['Company', 'Email', 'FirstName', 'TaxPercent', 'Website']);
  });
});

describe('ending all sessions', () => {
  it('P-AUTH-23 P-SETTING-32 ends every session of the tenant at once, including the own one, and of no other tenant', async () => {
    const signIn = async (userName: string) => service.call(sessionLogon, { userName, password: PASSWORD });
    const people = await Promise.all(['sales@ctl', 'superuser@ctl', 'licensee@ctl'].map(signIn));
    const credentials = people.map((one) => (one as { credential: string }).credential);
    const resolves = (credential: string) =>
      service.call(sessionResolve, { credential }).then(
        () => 'open',
        (error: { code: string }) => error.code,
      );
    expect(await Promise.all(credentials.map(resolves))).toEqual(['open', 'open', 'open']);
    await expect(service.call(sessionEndAll, {}, await personOf(service, 'sales'))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await service.call(sessionEndAll, {}, admin)).toBe(true);
    expect(await Promise.all(credentials.map(resolves))).toEqual(['signedOut', 'signedOut', 'signedOut']);
    expect(await auditOf('allSessionsEnded')).toMatchObject([{ userName: admin.name }]);
    const other = await service.superuser
      .selectFrom('sessions')
      .select('id')
      .where('tenant', '=', 'PLBY')
      .where('endedAt', 'is not', null)
      .execute();
    expect(other).toEqual([]);
  });
});
