import { tenantDescribe } from '@bls/proto/client/identity/tenants/tenant';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { sendEarly } from '../api/early-requests.js';
import { visitorTenant } from '../browser/visitor-tenant.js';
import { parseSearch } from '../screens/search-string.js';
import { tenantIn } from './tenant-in.js';

/**
 * Requests what the sign-in page shows while the libraries are still loading: its scripts, which the build names in the page
 * (`vite.config.ts`), and name and logo of the tenant, if the address or the device names one.
 */
export function prepareSignIn(hash: string): void {
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="sign-in-scripts"]')?.content.split(' ') ?? [];
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href }));
  const tenant = tenantIn(parseSearch(hash.split('?')[1] ?? '')) || visitorTenant();
  if (tenant) void prepareLogo(tenant).catch(() => undefined);
}

async function prepareLogo(tenant: string): Promise<void> {
  const response = await sendEarly(tenantDescribe.http.path, tenant);
  const { Result: look } = (await response.clone().json()) as { Result: ResponseOf<typeof tenantDescribe> | null };
  if (look?.logo) new Image().src = look.logo;
}
