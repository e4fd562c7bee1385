import { settingsForScreens } from '@bls/proto/client/identity/tenants/settings';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { DEFAULT_TENANT_SETTINGS, uploadLimit } from '@bls/proto/domain/settings/tenant-settings';
import { useCall } from '../../lib/api/query.js';
import { useUser } from '../../lib/session/session.js';

/** The largest file of a purpose that the tenant accepts, in bytes; the default limit until the server has answered. */
export function useUploadLimit(purpose: FilePurpose): number {
  const user = useUser();
  const { data } = useCall(settingsForScreens, user ? {} : undefined, { staleTime: 5 * 60_000 });
  return uploadLimit(purpose, { ...DEFAULT_TENANT_SETTINGS, ...data });
}
