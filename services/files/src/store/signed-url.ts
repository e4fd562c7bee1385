import { createHmac, timingSafeEqual } from 'node:crypto';

export type Grant = { method: 'GET'; key: string } | { method: 'PUT'; key: string; offset: number; length: number };

const canonical = (grant: Grant, expires: number): string =>
  [grant.method, grant.key, grant.method === 'PUT' ? `${grant.offset}+${grant.length}` : '', expires].join('\n');

const signature = (grant: Grant, expires: number, secret: Buffer): string =>
  createHmac('sha256', secret).update(canonical(grant, expires)).digest('base64url');

/** The path and query that grant one thing until `expires` (epoch seconds): every part of them is signed. */
export function signGrant(grant: Grant, expires: number, secret: Buffer): string {
  const query = new URLSearchParams({ expires: String(expires), signature: signature(grant, expires, secret) });
  if (grant.method === 'PUT') {
    query.set('offset', String(grant.offset));
    query.set('length', String(grant.length));
  }
  return `/${grant.key}?${query.toString()}`;
}

/** What a request is granted, or undefined when its address was not made here, has been changed, or is too old. */
export function verifyGrant(method: string, target: string, now: number, secret: Buffer): Grant | undefined {
  const url = new URL(target, 'http://store');
  const key = url.pathname.slice(1);
  const number = (name: string): number => Number(url.searchParams.get(name) ?? Number.NaN);
  const expires = number('expires');
  const asked: Grant | undefined =
    method === 'PUT'
      ? { method: 'PUT', key, offset: number('offset'), length: number('length') }
      : method === 'GET' || method === 'HEAD'
        ? { method: 'GET', key }
        : undefined;
  if (!asked || !(expires > now)) return undefined;
  const given = Buffer.from(url.searchParams.get('signature') ?? '', 'base64url');
  const right = Buffer.from(signature(asked, expires, secret), 'base64url');
  return given.length === right.length && timingSafeEqual(given, right) ? asked : undefined;
}
