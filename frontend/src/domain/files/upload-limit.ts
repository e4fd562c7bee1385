import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { DEFAULT_TENANT_SETTINGS, uploadLimit } from '@bls/proto/domain/settings/tenant-settings';
import { useTenantSettings } from '../../lib/session/tenant-settings.js';

/** The largest file of a purpose that the tenant accepts, in bytes; the default limit until the server has answered. */
export function useUploadLimit(purpose: FilePurpose): number {
  return uploadLimit(purpose, { ...DEFAULT_TENANT_SETTINGS, ...useTenantSettings() });
}
