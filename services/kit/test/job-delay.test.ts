import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import { sql } from 'kysely';
import { type Running, startService } from '../src/app/start.js';
import type { JobData } from '../src/jobs/job-queue.js';
import { testActor } from '../src/testing/actors.js';
import { eventually, startTestService, type TestService } from '../src/testing/service.js';
import { Wire } from '../src/testing/wire.js';
import { type NotesDb, NotesModule, noteRead, noteWrite, noteWritten, ShouterModule } from './notes.js';

const migrations = new URL('./migrations', import.meta.url);
const sales = testActor({ role: 'sales' });
let service: TestService<NotesDb>;
let worker: Running;
/** The database as the worker reaches it. */
let database: Wire;
let queue: Queue<JobData>;

beforeAll(async () => {
  service = await startTestService<NotesDb>({ name: 'files', module: NotesModule, migrations });
  const { DATABASE_URL = '', REDIS_URL: url = '', QUEUE_PREFIX: prefix = '' } = service.environment;
  const address = new URL(DATABASE_URL);
  database = await Wire.to(new URL(DATABASE_URL));
  address.host = `127.0.0.1:${database.port}`;
  const definition = { name: 'files', process: 'files-worker', module: ShouterModule, migrations };
  worker = await startService(definition, { ...service.environment, DATABASE_URL: address.href });
  queue = new Queue('files', { connection: { url }, prefix });
});
afterAll(async () => {
  database?.repair();
  await worker?.stop();
  await queue?.close();
  await service?.stop();
  database?.close();
});

/** The state of the job about a note. */
async function jobAbout(note: string) {
  const job = (await queue.getJobs(['delayed', 'active', 'waiting'])).find(({ id }) => id?.endsWith(note));
  return job && { state: await job.getState(), failures: job.attemptsMade, starts: job.attemptsStarted, awaySince: job.data.awaySince };
}

describe('a job whose database is away', () => {
  it('P-OPS-03 waits without using up its attempts, and is done when the database is back', async () => {
    const { id } = await service.call(noteWrite, { words: 'waits' }, sales);
    database.break();
    await service.publish(noteWritten, { id, words: 'capitalize' });
    const waiting = await eventually(async () => {
      const job = await jobAbout(id);
      return job && job.state === 'delayed' && job.starts >= 3 && job;
    });
    expect(waiting).toMatchObject({ failures: 0, awaySince: expect.any(String) });
    database.repair();
    await eventually(async () => (await service.call(noteRead, { id }, sales)).words === 'Capitalize');
    const { rows } = await sql`select 1 from dead_letter`.execute(service.superuser);
    expect(rows).toEqual([]);
  });
});
