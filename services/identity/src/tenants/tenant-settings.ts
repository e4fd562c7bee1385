import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';

export type { TenantSettings };

/** The settings of a tenant as they hold: what it has stored over the defaults. */
export const settingsOf = (stored: Readonly<Record<string, unknown>>): TenantSettings => effectiveSettings(stored);
