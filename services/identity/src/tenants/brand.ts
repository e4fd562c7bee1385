import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { Tenant } from './tenants.queries.js';

export type Brand = { title: string; titleZh: string; logo: string; icon: string; color: string | null; hasLogo: boolean };

/** How a tenant presents itself: what an administrator has set, else what it was created with. */
export function brandOf({ tenant, title, titleZh, settings }: Pick<Tenant, 'tenant' | 'title' | 'titleZh' | 'settings'>): Brand {
  const { brandTitle, brandTitleZh, brandLogoFileId, brandIconFileId, brandColor } = effectiveSettings(settings);
  const address = (part: 'logo' | 'icon', fileId: string | null): string =>
    `/res/${part}/${tenant}.png${fileId ? `?v=${fileId.slice(0, 8)}` : ''}`;
  return {
    title: brandTitle || title,
    titleZh: brandTitleZh || brandTitle || titleZh,
    logo: address('logo', brandLogoFileId),
    icon: brandIconFileId ? address('icon', brandIconFileId) : address('logo', brandLogoFileId),
    color: brandColor,
    hasLogo: brandLogoFileId !== null,
  };
}
