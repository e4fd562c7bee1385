import { hasChanges } from '@bls/licensing/catalogue/history.queries';
import { SeedCatalogue } from '@bls/licensing/catalogue/seed-catalogue';
import type { LicensingDb } from '@bls/licensing/db/schema';
import { addDays } from '@bls/proto/domain/values/time';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';
import { withTenant } from '../base/databases.js';
import { Directory, peopleOf } from '../tenants/people.js';
import { idOf } from '../base/random.js';
import type { ServicePart } from './part.js';

/** Changes of the catalogue by the administrator: one entry renamed, one switched off and on again, one added. */
export function changedCatalogue(demoTenant: DemoTenant, today: Today): SeedCatalogue {
  const catalogue = new SeedCatalogue({ tenant: demoTenant.tenant, id: idOf });
  const last = catalogue.entries.findLast(({ kind }) => kind === 'segment');
  const [renamed, switched] = catalogue.entries.filter(({ parent }) => parent === last?.code);
  if (!last || !renamed || !switched) throw new RangeError('the catalogue has no entries to change');
  const administrator = new Directory(peopleOf(demoTenant)).staff('superUser');
  const at = (daysAgo: number): string => `${addDays(today, -daysAgo)}T02:30:00Z`;
  catalogue.save(renamed.code, { ...renamed, name: `${renamed.name} (retail)` }, administrator, at(40));
  catalogue.save(switched.code, { ...switched, active: false }, administrator, at(33));
  catalogue.save(switched.code, { ...switched, active: true }, administrator, at(12));
  catalogue.add(last.code, { name: 'Capsule collection', nameZh: '胶囊系列', active: true }, administrator, at(8));
  return catalogue;
}

/** The history of the catalogue; only when nobody has changed it yet. */
export const catalogueChanges: ServicePart = {
  name: 'changes of the catalogue',
  add: ({ databases }, demoTenant, today) =>
    withTenant<LicensingDb, boolean>(databases.licensing, 'licensing', demoTenant.tenant, async (trx) => {
      if (await hasChanges(trx, demoTenant.tenant)) return false;
      await changedCatalogue(demoTenant, today).insert(trx);
      return true;
    }),
};
