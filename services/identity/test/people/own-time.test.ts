import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { passwordChange } from '@bls/proto/contracts/calls/identity/accounts/password';
import { profileRead, profileSave } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { brandOwnerSave } from '@bls/proto/contracts/calls/identity/companies/company';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { sessionLogon, sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { settingsHolidays, settingsRead, settingsSave } from '@bls/proto/contracts/calls/identity/tenants/settings';
import type { Role } from '@bls/proto/domain/access/roles';
import type { SomeSettings } from '@bls/proto/domain/settings/tenant-settings';
import { dayAt, offsetAt } from '@bls/proto/domain/values/clock/time-zone';
import { refusal } from '@bls/kit/testing/refusal';
import { newestTo } from '../messages.js';
import { type Identity, PASSWORD, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
});
afterAll(() => service?.stop());

const signedIn = async (role: Role) => {
  const { credential } = await service.call(sessionLogon, { userName: `${role}@ctl`, password: PASSWORD });
  return service.callAsService(sessionResolve, { credential }, 'CTL');
};
async function save(settings: SomeSettings) {
  const admin = await personOf(service, 'superUser');
  const { revision } = await service.call(settingsRead, {}, admin);
  return service.call(settingsSave, { settings, revision }, admin);
}

describe('the time of a person', () => {
  it('may follow a place and another date format: session, exports and mails have both', async () => {
    const { actor } = await signedIn('sales');
    expect(await service.call(userCurrent, {}, actor)).toMatchObject({ TimeOffset: 480, TimeZone: null, DateFormat: 'mdy' });
    expect(actor).not.toHaveProperty('dateFormat');
    const { revision, firstName, lastName, timeOffset } = await service.call(profileRead, {}, actor);
    const name = { firstName, lastName, timeOffset };
    const saved = await service.call(profileSave, { ...name, timeZone: 'America/New_York', dateFormat: 'iso', revision }, actor);
    expect(saved).toMatchObject({ timeOffset: 480, timeZone: 'America/New_York', dateFormat: 'iso' });
    const offset = offsetAt(Date.now(), 'America/New_York');
    expect(await service.call(userCurrent, {}, actor)).toMatchObject({
      TimeOffset: offset,
      TimeZone: 'America/New_York',
      DateFormat: 'iso',
    });
    expect((await signedIn('sales')).actor).toMatchObject({ timeZone: 'America/New_York', dateFormat: 'iso' });

    const before = dayAt(Date.now(), 'America/New_York');
    await service.call(passwordChange, { oldPassword: PASSWORD, password: 'Other#Passw0rd', confirmPassword: 'Other#Passw0rd' }, actor);
    const mail = await newestTo(service, 'sales@example.com');
    expect([before, dayAt(Date.now(), 'America/New_York')]).toContain(/\d{4}-\d{2}-\d{2}(?= \d{2}:\d{2})/.exec(mail?.text ?? '')?.[0]);

    // What is left out does not change; without a place the offset counts again.
    await service.call(profileSave, { ...name, revision: revision + 1 }, actor);
    expect(await service.call(profileRead, {}, actor)).toMatchObject({ timeZone: 'America/New_York', dateFormat: 'iso' });
    await service.call(profileSave, { ...name, timeZone: null, dateFormat: 'dmy', revision: revision + 2 }, actor);
    expect(await service.call(userCurrent, {}, actor)).toMatchObject({ TimeOffset: 480, TimeZone: null, DateFormat: 'dmy' });
    const wrong = { ...name, timeZone: 'Mars/Olympus', revision: revision + 3 };
    expect(await refusal(service.call(profileSave, wrong, actor))).toEqual({ code: 'invalid', rules: ['timeZone format.timeZone'] });
  });
});

describe('the time of a tenant', () => {
  it('is a zone that decides what day it is, and reaches the screens', async () => {
    const { actor: admin } = await signedIn('superUser');
    const [east, west] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
    const dayEast = dayAt(Date.now(), east);
    const owner = () => ({ id: randomUUID(), name: `Owner ${randomUUID()}`, shortName: 'Owner', termFrom: '2026-01-01', termTo: dayEast });
    await save({ timeZone: east });
    expect(await service.call(userCurrent, {}, admin)).toMatchObject({ TenantTimeZone: east });
    // The last day must be after today: it is today in the east, and not yet in the west.
    expect(await refusal(service.call(brandOwnerSave, owner(), admin))).toEqual({ code: 'ruleBroken', rules: ['termTo dateNotFuture'] });
    await save({ timeZone: west });
    await service.call(brandOwnerSave, owner(), admin);
    expect(await refusal(save({ timeZone: 'Mars/Olympus' }))).toMatchObject({ code: 'invalid' });
  });

  it('has holidays of its countries, and own days that are in history and audit trail with their names', async () => {
    const admin = await personOf(service, 'superUser');
    const of = async (from: string, to: string) => (await service.call(settingsHolidays, { from, to }, admin)).holidays;
    await save({ holidayCountries: [] });
    expect(await of('2026-01-01', '2027-12-31')).toEqual([]);
    await save({ holidayCountries: ['CN', 'HK'], ownHolidays: [{ day: '2026-11-11', name: 'Company day' }] });
    expect((await of('2026-10-01', '2026-10-01')).map(({ country, nameZh }) => [country, nameZh])).toEqual([
      ['CN', '国庆节'],
      ['HK', '國慶日'],
    ]);
    const { history } = await service.call(settingsRead, {}, admin);
    expect(history.find(({ key }) => key === 'ownHolidays')).toMatchObject({ new: [{ day: '2026-11-11', name: 'Company day' }] });
    const entries = await service.superuser.selectFrom('audit').select('detail').where('kind', '=', 'settingSaved').execute();
    expect(entries.map(({ detail }) => detail)).toContainEqual({ setting: 'ownHolidays', old: '', new: '2026-11-11 Company day' });
    expect(await refusal(service.call(settingsHolidays, { from: '2026-01-01', to: '2029-01-01' }, admin))).toMatchObject({
      code: 'invalid',
    });
    expect(
      await refusal(service.call(settingsHolidays, { from: '2026-01-01', to: '2026-01-02' }, await personOf(service, 'licensee'))),
    ).toMatchObject({
      code: 'forbidden',
    });
  });
});
