import { CallError } from '@bls/proto/domain/values/errors';
import { describe, expect, it } from '@jest/globals';
import { isTransient } from '../db/transient.js';
import { bodyOf } from '../rpc/call-error.filter.js';
import { createLogger } from './logger.js';
import { Metrics } from './metrics.js';
import { fullStoreOf } from './storage-full.js';

const failure = (message: string, fields: object = {}): Error => Object.assign(new Error(message), fields);

describe('a full store', () => {
  it.each([
    ['PostgreSQL', failure('could not extend file "base/5/1": No space left on device', { code: '53100' }), 'database'],
    ['a file system', failure('ENOSPC: no space left on device, write', { code: 'ENOSPC' }), 'disk'],
    ['a quota of a file system', failure('EDQUOT: disk quota exceeded, write', { code: 'EDQUOT' }), 'disk'],
    ['S3', failure('There is not enough space to complete the request.', { code: 'InsufficientStorage' }), 'objectStore'],
    ['MinIO', failure('Storage backend has reached its minimum free drive threshold.', { code: 'XMinioStorageFull' }), 'objectStore'],
    ['S3 without a known code', failure('507', { code: 'UnknownError', statusCode: 507 }), 'objectStore'],
    ['the memory of Redis', failure("OOM command not allowed when used memory > 'maxmemory'."), 'redis'],
    ['the disk of Redis', failure('MISCONF Redis is configured to save RDB snapshots, but is unable to persist to disk.'), 'redis'],
    ['JetStream', failure('insufficient storage resources available', { code: 10_047 }), 'eventStream'],
    ['resources of JetStream', failure('insufficient resources', { code: 10_023 }), 'eventStream'],
    ['a stream of JetStream', failure('maximum bytes exceeded', { code: 10_077 }), 'eventStream'],
    ['the cause of an error', new Error('not saved', { cause: failure('ENOSPC', { code: 'ENOSPC' }) }), 'disk'],
  ])('P-OPS-09 %s is recognised, and worth another try', (_name, error, store) => {
    expect(fullStoreOf(error)).toBe(store);
    expect(isTransient(error)).toBe(true);
  });

  it.each([
    ['a unique violation', failure('duplicate key', { code: '23505' })],
    ['a stream without the message', failure('message not found', { code: 10_077 })],
    ['a refused connection', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
    ['no error', undefined],
  ])('is not %s', (_name, error) => expect(fullStoreOf(error)).toBeUndefined());

  it('of another service is worth another try', () => expect(isTransient(new CallError('storageFull'))).toBe(true));

  it('P-OPS-09 becomes one error line, a metric and the code of the reply', async () => {
    const lines: unknown[][] = [];
    const log = createLogger('test', 'silent');
    log.error = (...line: unknown[]) => void lines.push(line);
    const metrics = new Metrics('test');
    const error = failure('ENOSPC', { code: 'ENOSPC' });
    expect(bodyOf(error, () => log, metrics)).toEqual({ code: 'storageFull' });
    expect(lines).toEqual([[{ error, where: 'disk' }, 'storage is full']]);
    expect(await metrics.registry.metrics()).toContain('storage_full_total{where="disk",service="test"} 1');
  });
});
