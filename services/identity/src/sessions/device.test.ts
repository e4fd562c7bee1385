import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      { kind: 'computer', browser: 'Chrome', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      { kind: 'computer', browser: 'Edge', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      { kind: 'phone', browser: 'Safari', system: 'iPhone' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      { kind: 'tablet', browser: 'Chrome', system: 'Android' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:142.0) Gecko/20100101 Firefox/142.0',
      { kind: 'computer', browser: 'Firefox', system: 'macOS' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
      { kind: 'phone', browser: 'WeChat', system: 'Android' },
    ],
    ['curl/8.5.0', { kind: 'program', browser: null, system: null }],
    [null, { kind: 'program', browser: null, system: null }],
  ])('is derived from %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
  });
});
