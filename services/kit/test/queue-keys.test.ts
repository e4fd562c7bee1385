import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { defineJob, JobQueue } from '../src/jobs/job-queue.js';
import { queueKeys } from '../src/jobs/queue-keys.js';
import { eventually } from '../src/testing/service.js';

const prefix = `t${randomBytes(5).toString('hex')}`;
const light = defineJob('light', z.object({}));
const heavy = defineJob('heavy', z.object({}), { heavy: true });
const ctx = { tenant: 'CTL', requestId: 'r' };
let redis: Redis;
let queue: JobQueue;

beforeAll(() => {
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
  queue = new JobQueue(redis, prefix, 'finance');
});
afterAll(async () => {
  await queue.close();
  await redis.quit();
});

/** The length of a key as KEDA's Redis trigger measures it: by the type of the key; a key that does not exist has none. */
async function lengthOf(key: string): Promise<number> {
  const type = await redis.type(key);
  if (type === 'none') return 0;
  return type === 'zset' ? redis.zcard(key) : redis.llen(key);
}

/** The lengths of all keys by which the workers of finance are scaled. */
async function lengths(): Promise<Record<string, number>> {
  const keys = queueKeys('finance').flatMap(({ name, lists }) => lists.map((list) => `${name}:${list}`));
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await lengthOf(`${prefix}:${key}`)] as const)));
}

describe('the keys by which workers are scaled', () => {
  it('P-OPS-11 move when jobs are added, run and end', async () => {
    const none = await lengths();
    expect(Object.values(none)).toEqual([0, 0, 0, 0, 0, 0]);

    for (const id of ['1', '2', '3']) await queue.add(light, {}, { id, ctx });
    await queue.add(heavy, {}, { id: '1', ctx });
    const urgent = new Queue('finance', { connection: redis, prefix });
    await urgent.add('light', {}, { priority: 1 });
    expect(await lengths()).toEqual({ ...none, 'finance:wait': 3, 'finance:prioritized': 1, 'finance-heavy:wait': 1 });

    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const own = redis.duplicate();
    const worker = new Worker('finance', () => finished, { connection: own, prefix, concurrency: 4 });
    await eventually(async () => (await lengths())['finance:active'] === 4);
    expect(await lengths()).toEqual({ ...none, 'finance:active': 4, 'finance-heavy:wait': 1 });
    finish();
    await eventually(async () => (await lengths())['finance:active'] === 0);
    expect(await lengths()).toEqual({ ...none, 'finance-heavy:wait': 1 });
    await worker.close();
    own.disconnect();
    await urgent.close();
  });
});
