import { KEYS, readJson } from '../browser/storage.js';
import { visitorTenant } from '../browser/visitor-tenant.js';
import { currentLanguage } from '../text/texts.js';

/** W3C trace context: every request begins a trace; servers decide whether they record it. */
function traceparent(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}

/** The headers of every request. Cookie sessions have no token that scripts can read; token clients send theirs. */
export function apiHeaders(type = 'api', tenant?: string): Record<string, string> {
  const user = readJson<{ Token?: string; TenantCode?: string }>(KEYS.user);
  const token = user?.Token;
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'X-Request-Type': type,
    traceparent: traceparent(),
    'X-Tenant-Code': tenant ?? user?.TenantCode ?? visitorTenant(),
    'Accept-Language': currentLanguage(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}
