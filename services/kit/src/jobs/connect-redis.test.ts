import { describe, expect, it } from '@jest/globals';
import { sentinelOptions } from './connect-redis.js';

describe('the addresses of Redis Sentinel', () => {
  it('are listed in REDIS_URL; the first one contains the password of all', () => {
    expect(sentinelOptions('redis://:pass%20word@one:26379, redis://two', 'bls')).toMatchObject({
      name: 'bls',
      sentinels: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_379 },
      ],
      password: 'pass word',
      sentinelPassword: 'pass word',
    });
  });

  it('need no password', () => {
    expect(sentinelOptions('redis://one:7000', 'bls')).not.toHaveProperty('password');
  });
});
