import { describe, expect, it } from '@jest/globals';
import { parseClamdAddresses } from './clamd-address.js';

describe('addresses of clamd', () => {
  it('are TCP or Unix sockets, one or several', () => {
    expect(parseClamdAddresses('tcp://clamav:3310')).toEqual([{ shown: 'tcp://clamav:3310', host: 'clamav', port: 3310 }]);
    expect(parseClamdAddresses('tcp://[::1]:3310, unix:///run/clamd.ctl')).toEqual([
      { shown: 'tcp://[::1]:3310', host: '::1', port: 3310 },
      { shown: 'unix:///run/clamd.ctl', path: '/run/clamd.ctl' },
    ]);
    expect(parseClamdAddresses('')).toEqual([]);
  });

  it.each(['clamav:3310', 'tcp://clamav', 'tcp://clamav:0', 'tcp://clamav:70000', 'http://clamav:3310', 'unix:run/clamd', 'tcp://a:1,b'])(
    'are not %s',
    (text) => expect(parseClamdAddresses(text)).toBeUndefined(),
  );
});
