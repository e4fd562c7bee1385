import { settingsForScreens } from '@bls/proto/client/identity/tenants/settings';
import { DEFAULT_TENANT_SETTINGS, type ScreenSettingKey, type TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { useCall } from '../api/query.js';
import { useUser } from './session.js';

/**
 * The settings of the tenant whose `ruledBy` names the screens, each typed by its schema: `const { uploadContractMb } =
 * useTenantSettings()`. The defaults until the server has answered, and for somebody who is not signed in. Lists get
 * `pageSize` from `useTenant` instead, because this module loads the schemas of all settings.
 */
export function useTenantSettings(): Pick<TenantSettings, ScreenSettingKey> {
  const user = useUser();
  const { data } = useCall(settingsForScreens, user ? {} : undefined, { staleTime: 5 * 60_000 });
  return data ?? DEFAULT_TENANT_SETTINGS;
}
