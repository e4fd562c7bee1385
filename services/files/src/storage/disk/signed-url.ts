import { createHmac, timingSafeEqual } from 'node:crypto';

/** The keys of signed addresses as they are now: the first one signs, all of them verify. An address is valid for minutes. */
export type UrlKeys = () => readonly Buffer[];

export type Grant = { method: 'GET'; key: string } | { method: 'PUT'; key: string; offset: number; length: number };

const canonical = (grant: Grant, expires: number): string =>
  [grant.method, grant.key, grant.method === 'PUT' ? `${grant.offset}+${grant.length}` : '', expires].join('\n');

const signature = (grant: Grant, expires: number, secret: Buffer): string =>
  createHmac('sha256', secret).update(canonical(grant, expires)).digest('base64url');

/** The path and query that grant one operation until `expires` (epoch seconds). Every part of them is signed. */
export function signGrant(grant: Grant, expires: number, keys: UrlKeys): string {
  const [secret] = keys();
  if (!secret) throw new Error('this process has no key to sign addresses of the store');
  const query = new URLSearchParams({ expires: String(expires), signature: signature(grant, expires, secret) });
  if (grant.method === 'PUT') {
    query.set('offset', String(grant.offset));
    query.set('length', String(grant.length));
  }
  return `/${grant.key}?${query.toString()}`;
}

/** What an address grants; undefined when its signature is wrong or it has expired. */
export function verifyGrant(method: string, target: string, now: number, keys: UrlKeys): Grant | undefined {
  const url = new URL(target, 'http://store');
  const key = url.pathname.slice(1);
  const number = (name: string): number => Number(url.searchParams.get(name) ?? Number.NaN);
  const expires = number('expires');
  const grant: Grant | undefined =
    method === 'PUT'
      ? { method: 'PUT', key, offset: number('offset'), length: number('length') }
      : method === 'GET' || method === 'HEAD'
        ? { method: 'GET', key }
        : undefined;
  if (!grant || !(expires > now)) return undefined;
  const actual = Buffer.from(url.searchParams.get('signature') ?? '', 'base64url');
  const isSigned = keys().some((secret) => {
    const expected = Buffer.from(signature(grant, expires, secret), 'base64url');
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isSigned ? grant : undefined;
}
