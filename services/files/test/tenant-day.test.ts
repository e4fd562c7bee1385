import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { Database } from '@bls/kit/db/database';
import { eventually } from '@bls/kit/testing/service';
import { dayOf } from '@bls/shared/calendar/today';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import type { FilesDb } from '../src/db/schema.js';
import type { Service } from './actors.js';
import { startFiles } from './start-files.js';

let service: Service;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ service, stop } = await startFiles());
});
afterAll(() => stop?.());

it('the day of a tenant follows its time zone as soon as its settings have arrived, also across summer time', async () => {
  const database = service.running.app.get<Database<FilesDb>>(Database, { strict: false });
  const days = (tenant: string) =>
    database.read({ tenant }, async (trx) => [await dayOf(trx, '2027-03-28T22:30:00Z'), await dayOf(trx, '2027-03-27T22:30:00Z')]);
  expect(await days('CTL')).toEqual(['2027-03-29', '2027-03-28']);
  const settings = { ...DEFAULT_TENANT_SETTINGS, timeZone: 'Europe/Berlin' };
  await service.publish(tenantSettingsSaved, { settings, revision: 7 });
  // Summer time begins on 28 March: half past ten UTC is after midnight from that evening on.
  await eventually(async () => (await days('CTL')).join() === '2027-03-29,2027-03-27');
  expect(await days('PLBY')).toEqual(['2027-03-29', '2027-03-28']);
});

it('jobs by the clock visit a tenant as soon as its settings have arrived', async () => {
  const database = service.running.app.get<Database<FilesDb>>(Database, { strict: false });
  const tenant = 'DIRECTORY';
  expect(await tenantsOf(database)).not.toContain(tenant);
  await service.publish(tenantSettingsSaved, { settings: DEFAULT_TENANT_SETTINGS, revision: 1 }, { tenant });
  await eventually(async () => (await tenantsOf(database)).includes(tenant));
});
