import type { SomeSettings } from '@bls/proto/domain/settings/tenant-settings';
import { idOf } from '../base/random.js';
import type { Today } from '../base/clock.js';
import type { DemoFile } from '../files/write-files.js';
import { logoPicture } from '../pictures/logo.js';
import type { DemoTenant } from '../plans/demo-tenant.js';

const logoId = (tenant: string): string => idOf(tenant, 'logo');

/** The settings that differ from the defaults: those of the plan, and the logo. */
export const settingsOf = ({ tenant, settings }: DemoTenant): SomeSettings => ({ ...settings, brandLogoFileId: logoId(tenant) });

/** The logo of the tenant, as an administrator uploads it. */
export function brandFiles(demoTenant: DemoTenant, today: Today): DemoFile[] {
  const id = logoId(demoTenant.tenant);
  return [
    {
      id,
      name: `${demoTenant.tenant}.png`,
      purpose: 'logo',
      uploaderName: 'Administrator',
      at: `${today}T00:00:00Z`,
      owner: { kind: 'tenant', id },
      everyone: true,
      drawing: { key: `logo-${demoTenant.tenant.toLowerCase()}`, kind: 'png', make: () => logoPicture(demoTenant) },
    },
  ];
}
