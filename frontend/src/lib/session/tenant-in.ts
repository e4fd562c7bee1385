import { TENANT_CODE } from '@bls/proto/domain/values/tenant-code';

/** The tenant that an address names (`?tenant=PLBY`); empty when it names none. */
export function tenantIn(search: Readonly<Record<string, unknown>>): string {
  const name = Object.keys(search).find((key) => key.toLowerCase() === 'tenant');
  const value = name === undefined ? undefined : search[name];
  const code = typeof value === 'string' ? value.toUpperCase() : '';
  return TENANT_CODE.test(code) ? code : '';
}
