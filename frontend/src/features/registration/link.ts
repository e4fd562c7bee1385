import { tenantDescribe } from '@bls/proto/client/identity/tenants/tenant';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { useEffect, useState } from 'react';
import { refresh } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { storedUser, tenantCode } from '../../lib/session/session.js';
import { KEYS, write } from '../../lib/browser/storage.js';

export type Link = { token: string; tenant: string };

/**
 * The parameters of the link in the mail. Its tenant becomes the stored one, unless somebody is signed in; then only
 * this page uses the link's tenant.
 */
export function useLink(): Link {
  const { search } = useScreen();
  const one = (wanted: string): string => {
    const name = Object.keys(search).find((key) => key.toLowerCase() === wanted);
    const value = name === undefined ? undefined : search[name];
    return typeof value === 'string' ? value : '';
  };
  const named = tenantSchema.safeParse(one('tenant').toUpperCase());
  const tenant = named.success ? named.data : tenantCode();
  const [switched] = useState(() => {
    if (storedUser() || tenant === tenantCode()) return false;
    write(KEYS.tenant, tenant);
    return true;
  });
  useEffect(() => {
    if (switched) void refresh(tenantDescribe);
  }, [switched]);
  return { token: one('urltoken'), tenant };
}
