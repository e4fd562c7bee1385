import { DEFAULT_STAMP } from '@bls/proto/domain/aul/settings';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { SeedApprovals } from '@bls/approvals/seed-approvals';
import type { Cast } from './cast/cast.js';
import { addYears, type Today } from './clock.js';
import { Directory, peopleOf } from './people.js';
import { settingsRevision } from './settings-revision.js';
import { stampFileId, storeSettingsOf } from './store-settings.js';

/** The settings of the tenant, and its rules and stamp for the letters of stores. */
export const approvalSettingsOf = (cast: Cast, today: Today): ConstructorParameters<typeof SeedApprovals>[1] => ({
  // the copy of what identity has
  tenantSettings: { settings: effectiveSettings(cast.settings), revision: settingsRevision(cast) },
  stores: {
    rules: storeSettingsOf(cast),
    stamp: { ...DEFAULT_STAMP, mode: 'onRequest', fileId: stampFileId(cast) },
    savedBy: new Directory(peopleOf(cast)).staff('superUser').name,
    savedAt: `${addYears(today, -3)}T02:00:00Z`,
  },
});
