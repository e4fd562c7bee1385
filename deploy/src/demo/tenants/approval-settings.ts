import { DEFAULT_STAMP } from '@bls/proto/domain/aul/settings';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { SeedApprovals } from '@bls/approvals/seed-approvals';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { addYears, type Today } from '../base/clock.js';
import { Directory, peopleOf } from './people.js';
import { propertiesOf } from './properties.js';
import { settingsOf } from './brand.js';
import { settingsRevision } from './settings-revision.js';
import { stampFileId, storeSettingsOf } from './store-settings.js';

/** The copy of identity's settings. */
export const tenantSettingsOf = (demoTenant: DemoTenant): PayloadOf<typeof tenantSettingsSaved> => ({
  settings: effectiveSettings(settingsOf(demoTenant)),
  revision: settingsRevision(demoTenant),
});

/** The settings of the tenant, and its rules and stamp for the letters of stores. */
export const approvalSettingsOf = (demoTenant: DemoTenant, today: Today): ConstructorParameters<typeof SeedApprovals>[1] => ({
  tenantSettings: tenantSettingsOf(demoTenant),
  // licensing saved each once
  properties: propertiesOf(demoTenant, today).map(({ propertyId, brandOwnerReviews }) => ({ propertyId, brandOwnerReviews, revision: 1 })),
  stores: {
    rules: storeSettingsOf(demoTenant),
    stamp: { ...DEFAULT_STAMP, mode: 'onRequest', fileId: stampFileId(demoTenant) },
    savedBy: new Directory(peopleOf(demoTenant)).staff('superUser').name,
    savedAt: `${addYears(today, -3)}T02:00:00Z`,
  },
});
