import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proves that an internal call comes from one of the domain services: `service.tenant.expires.mac`, good for one minute.
 * The BFF does not hold the secret, so a break-in there cannot reach internal calls.
 */
export function signServiceToken(service: string, tenant: string, secret: string, now = Date.now()): string {
  const body = `${service}.${tenant}.${now + 60_000}`;
  return `${body}.${mac(body, secret)}`;
}

export function verifyServiceToken(token: string, secret: string, now = Date.now()): { service: string; tenant: string } | undefined {
  const [service = '', tenant = '', expires = '', given = '', more] = token.split('.');
  if (more !== undefined || Number(expires) < now) return undefined;
  const expected = Buffer.from(mac(`${service}.${tenant}.${expires}`, secret));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? { service, tenant } : undefined;
}

const mac = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('base64url');
