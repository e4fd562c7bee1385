import { describe, expect, it } from '@jest/globals';
import { secureAddress } from './secure-address.js';

const of = (address: string) => secureAddress(new URL(address) as unknown as Location);

describe('the address of the page', () => {
  it('P-SHELL-03 becomes https', () => {
    expect(of('http://licensing.example/?a=1#/logon?returnURL=%2Fhome')).toBe('https://licensing.example/?a=1#/logon?returnURL=%2Fhome');
    expect(of('http://203.0.113.7/')).toBe('https://203.0.113.7/');
    expect(of('http://172.32.0.1/')).toBe('https://172.32.0.1/');
    expect(of('http://[2001:db8::1]/')).toBe('https://[2001:db8::1]/');
    expect(of('https://licensing.example/')).toBeUndefined();
  });

  it.each([
    'localhost:8080',
    'app.localhost',
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.20:8080',
    '169.254.1.1',
    '[::1]',
    '[fd00::5]',
    '[fe80::1]',
    'intranet',
    'nas.local',
    'server.lan',
  ])('P-SHELL-04 stays as it is on %s', (host) => expect(of(`http://${host}/#/home`)).toBeUndefined());
});
