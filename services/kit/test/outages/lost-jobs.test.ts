import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisCluster, SENTINEL_NAME } from '../../src/servers/clusters/redis-cluster.js';
import { testActor } from '../../src/testing/actors.js';
import { eventually, startTestService, type TestService } from '../../src/testing/service.js';
import { type NotesDb, NotesModule, noteWrite, ShouterModule } from '../notes.js';

const sales = testActor({ role: 'sales' });
const migrations = new URL('../migrations', import.meta.url);
const shared = process.env['TEST_REDIS_URL'];
const password = randomBytes(9).toString('hex');

let folder: string;
let cluster: RedisCluster;
let service: TestService<NotesDb>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-redis-'));
  cluster = await RedisCluster.start(folder, password);
  process.env['TEST_REDIS_URL'] = cluster.url;
  service = await startTestService<NotesDb>({ name: 'files', module: NotesModule, migrations }, { REDIS_SENTINEL_NAME: SENTINEL_NAME });
}, 90_000);
afterAll(async () => {
  process.env['TEST_REDIS_URL'] = shared;
  await service?.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

const writeQueued = async (): Promise<string> => (await service.call(noteWrite, { words: 'queued' }, sales)).id;
const done = (id: string): Promise<boolean> =>
  eventually(async () => {
    const note = await service.superuser.selectFrom('note').select('words').where('id', '=', id).executeTakeFirst();
    return note?.words === 'JOB';
  }, 60_000);
const unpublished = async (): Promise<number> =>
  (await service.superuser.selectFrom('outbox').select('id').where('publishedAt', 'is', null).execute()).length;

describe('jobs that Redis lost', () => {
  it('P-OPS-02 are added again from the outbox when Redis comes back empty, and run', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, writeQueued));
    await eventually(async () => (await unpublished()) === 0);
    // no worker runs yet: the jobs exist only in Redis, and Redis loses everything
    const redis = new Redis({ port: await cluster.primaryPort(), password });
    await redis.flushall();
    redis.disconnect();
    const worker = await service.also({ name: 'files', process: 'files-worker', module: ShouterModule });
    for (const id of ids) await done(id);
    await worker.stop();
  }, 90_000);

  it('P-OPS-06 run after the primary of Redis was killed and its replica took over', async () => {
    const before = await cluster.primaryPort();
    const early = await writeQueued();
    await cluster.killPrimary();
    const late = await Promise.all(Array.from({ length: 3 }, writeQueued));
    await eventually(async () => (await cluster.primaryPort()) !== before, 60_000);
    await service.also({ name: 'files', process: 'files-worker', module: ShouterModule });
    for (const id of [early, ...late]) await done(id);
    expect(await unpublished()).toBe(0);
  }, 120_000);
});
