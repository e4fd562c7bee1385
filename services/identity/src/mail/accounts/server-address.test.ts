import { describe, expect, it } from '@jest/globals';
import { resolveServerAddress, isPrivateAddress } from './server-address.js';

const refusal = { code: 'ruleBroken', detail: { issues: [{ rule: 'mail.serverRefused' }] } };

describe('allowed mail servers', () => {
  it('have public addresses', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      'nonsense',
    ])
      expect([address, isPrivateAddress(address)]).toEqual([address, true]);
    for (const address of ['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])
      expect([address, isPrivateAddress(address)]).toEqual([address, false]);
  });

  it('use ports of mail servers', async () => {
    await expect(resolveServerAddress({ server: '8.8.8.8', port: 5432, serverType: 20 }, false)).rejects.toMatchObject(refusal);
    await expect(resolveServerAddress({ server: '8.8.8.8', port: 465, serverType: 10 }, false)).rejects.toMatchObject(refusal);
    expect(await resolveServerAddress({ server: '8.8.8.8', port: 995, serverType: 10 }, false)).toBe('8.8.8.8');
    expect(await resolveServerAddress({ server: '8.8.8.8', port: 587, serverType: 20 }, false)).toBe('8.8.8.8');
  });

  it('are resolved first: a name with a private address is refused', async () => {
    await expect(resolveServerAddress({ server: 'localhost', port: 25, serverType: 20 }, false)).rejects.toMatchObject(refusal);
    expect(isPrivateAddress((await resolveServerAddress({ server: 'localhost', port: 4025, serverType: 20 }, true)) ?? '')).toBe(true);
    expect(await resolveServerAddress({ server: 'no-such-host.invalid', port: 25, serverType: 20 }, false)).toBeUndefined();
  });
});
