import { describe, expect, it } from '@jest/globals';
import { deviceFailures, deviceToken, knownDevice } from './known-device.js';

const account = { tenant: 'CTL', id: 'a', passwordHash: 'hash' };
const HALF_YEAR = 180 * 86_400_000;

describe('the token of a known device', () => {
  it('names the same device when it is renewed', () => {
    const first = knownDevice(account, deviceToken(account));
    expect(first).toBeDefined();
    expect(knownDevice(account, deviceToken(account, first))).toBe(first);
    expect(knownDevice(account, deviceToken(account))).not.toBe(first);
  });

  it('is unknown for another account or tenant, after a new password, after 180 days and when it is changed', () => {
    const token = deviceToken(account, undefined, 1000);
    expect(knownDevice(account, token, 1000 + HALF_YEAR)).toBeDefined();
    expect(knownDevice(account, token, 1001 + HALF_YEAR)).toBeUndefined();
    for (const other of [{ tenant: 'PLBY' }, { id: 'b' }, { passwordHash: 'new' }])
      expect(knownDevice({ ...account, ...other }, token, 1000)).toBeUndefined();
    for (const changed of [token.replace('.1000.', '.1001.'), `${token}x`, token.slice(1), '', undefined])
      expect(knownDevice(account, changed, 1000)).toBeUndefined();
    expect(knownDevice(undefined, token, 1000)).toBeUndefined();
  });

  it('counts failures under a name of the device, the account and the password', () => {
    const names = [account, { ...account, id: 'b' }, { ...account, passwordHash: 'new' }].map((each) => deviceFailures(each, 'd'));
    expect(new Set([...names, deviceFailures(account, 'e')]).size).toBe(4);
  });
});
