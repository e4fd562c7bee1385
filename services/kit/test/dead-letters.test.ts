import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { DEAD_LETTER_CALLS } from '@bls/proto/contracts/calls/operations/dead-letters';
import { Queue } from 'bullmq';
import { sql } from 'kysely';
import { testActor } from '../src/testing/actors.js';
import { refusalText } from '../src/testing/refusal.js';
import { eventually, startTestService, type TestService } from '../src/testing/service.js';
import { type NotesDb, NotesModule, noteRead, noteWrite, noteWritten, RecordNote, Shouter, ShouterModule } from './notes.js';

const { list, retry, discard } = DEAD_LETTER_CALLS.files;
type Letter = ResponseOf<typeof list>['rows'][number];
const sales = testActor({ role: 'sales' });
const admin = testActor({ role: 'superUser' });
const foreignAdmin = testActor({ role: 'superUser', tenant: 'PLBY' });
let service: TestService<NotesDb>;

beforeAll(async () => {
  service = await startTestService<NotesDb>(
    { name: 'files', module: NotesModule, migrations: new URL('./migrations', import.meta.url) },
    { EVENT_ATTEMPTS: '1' },
  );
  await service.also({ name: 'files', process: 'files-worker', module: ShouterModule });
});
afterAll(() => service.stop());

const letters = async (actor = admin): Promise<Letter[]> => (await service.call(list, {}, actor)).rows;
const letterOf = (sourceId: string): Promise<Letter> =>
  eventually(async () => (await letters()).find((letter) => letter.sourceId.endsWith(sourceId)));
const heardTimes = async (eventId: string): Promise<number> =>
  (await service.superuser.selectFrom('heard').selectAll().where('eventId', '=', eventId).execute()).length;
const stored = async ({ id }: Letter) =>
  (
    await sql<{ state: string; decidedBy: string; reason: string | null }>`
      select state, decided_by, reason from dead_letter where id = ${id}`.execute(service.superuser)
  ).rows[0];

/** An event whose handler fails until the id is taken out of `RecordNote.failing`. */
async function failEvent(): Promise<Letter> {
  const id = randomUUID();
  RecordNote.failing.add(id);
  await service.publish(noteWritten, { id, words: 'poison' }, { id });
  return letterOf(id);
}

describe('dead letters of events', () => {
  it('P-OPS-03 are listed with handler, error, attempts and request id, and let other events pass', async () => {
    const letter = await failEvent();
    expect(letter).toMatchObject({ kind: 'event', handler: 'hearing', error: 'Error: the handling fails', attempts: 1, requestId: 'test' });
    const other = randomUUID();
    await service.publish(noteWritten, { id: other, words: 'other' }, { id: other });
    await eventually(async () => (await heardTimes(other)) === 1);
  });

  it('P-OPS-03 take effect once when they are retried after the cause is gone', async () => {
    const { id, revision, sourceId } = await failEvent();
    RecordNote.failing.delete(sourceId);
    const both = await Promise.all([1, 2].map(() => refusalText(service.call(retry, { id, revision }, admin))));
    expect(both.toSorted()).toEqual(['accepted', 'conflict']);
    expect(await heardTimes(sourceId)).toBe(1);
    expect((await letters()).some((letter) => letter.id === id)).toBe(false);
  });

  it('P-OPS-03 stay open with the new error when the retry fails, and nothing is written', async () => {
    const letter = await failEvent();
    const { id, revision, sourceId } = letter;
    expect(await service.call(retry, { id, revision }, admin)).toEqual({ outcome: 'failed', error: 'Error: the handling fails' });
    expect(await letterOf(sourceId)).toMatchObject({ id, attempts: 2, revision: revision + 1 });
    expect(await heardTimes(sourceId)).toBe(0);
    expect(await refusalText(service.call(retry, { id, revision }, admin))).toBe('conflict');
    RecordNote.failing.delete(sourceId);
    expect(await service.call(retry, { id, revision: revision + 1 }, admin)).toEqual({ outcome: 'handled', error: null });
    expect(await stored(letter)).toEqual({ state: 'retried', decidedBy: admin.userId, reason: null });
  });

  it('P-OPS-03 are discarded with a reason, and not handled', async () => {
    const letter = await failEvent();
    const { id, revision, sourceId } = letter;
    expect(await refusalText(service.call(discard, { id, revision, reason: ' ' }, admin))).toBe('invalid: reason required');
    await service.call(discard, { id, revision, reason: 'test data' }, admin);
    expect(await stored(letter)).toEqual({ state: 'discarded', decidedBy: admin.userId, reason: 'test data' });
    expect(await refusalText(service.call(retry, { id, revision: revision + 1 }, admin))).toBe('conflict');
    expect(await heardTimes(sourceId)).toBe(0);
  });

  it('P-OPS-03 are shown to administrators of their tenant only', async () => {
    const { id, revision } = await failEvent();
    expect(await letters(foreignAdmin)).toEqual([]);
    for (const work of [
      service.call(retry, { id, revision }, foreignAdmin),
      service.call(discard, { id, revision, reason: 'x' }, foreignAdmin),
    ])
      expect(await refusalText(work)).toBe('notFound');
    expect(await refusalText(service.call(list, {}, sales))).toBe('forbidden');
  });

  it('name a handler that the service does not have any more', async () => {
    const { id, revision } = await failEvent();
    await sql`update dead_letter set handler = 'gone' where id = ${id}`.execute(service.superuser);
    expect(await refusalText(service.call(retry, { id, revision }, admin))).toBe('ruleBroken: deadLetterHandler');
  });

  it('are returned newest first, no more than asked for, with their total', async () => {
    await failEvent();
    const last = await failEvent();
    const { rows, total } = await service.call(list, { limit: 1 }, admin);
    expect(rows.map(({ id }) => id)).toEqual([last.id]);
    expect(total).toBeGreaterThan(1);
  });
});

describe('dead letters of jobs', () => {
  async function failJob(): Promise<{ note: string; letter: Letter }> {
    const words = 'capitalize';
    const { id: note } = await service.call(noteWrite, { words: 'waits' }, sales);
    Shouter.failing.add(note);
    await service.publish(noteWritten, { id: note, words });
    return { note, letter: await letterOf(note) };
  }
  const retried = (letter: Letter): Promise<unknown> =>
    eventually(() =>
      // the worker stores the letter a moment before the queue has the job as failed
      service.call(retry, { id: letter.id, revision: letter.revision }, admin).catch((error: { code?: string }) => {
        if (error.code !== 'wrongState') throw error;
        return undefined;
      }),
    );

  it('P-OPS-03 run again when they are retried after the cause is gone', async () => {
    const { note, letter } = await failJob();
    expect(letter).toMatchObject({ kind: 'job', handler: 'capitalize', error: 'UnrecoverableError: the job fails' });
    Shouter.failing.delete(note);
    expect(await retried(letter)).toEqual({ outcome: 'queued', error: null });
    await eventually(async () => (await service.call(noteRead, { id: note }, sales)).words === 'Capitalize');
    expect((await letters()).some(({ id }) => id === letter.id)).toBe(false);
  });

  it('run again from their letter when Redis has lost them', async () => {
    const { note, letter } = await failJob();
    const { REDIS_URL: url = '', QUEUE_PREFIX: prefix = '' } = service.environment;
    const queue = new Queue('files', { connection: { url }, prefix });
    await eventually(async () => (await queue.getJob(letter.sourceId))?.isFailed());
    await queue.remove(letter.sourceId);
    await queue.close();
    Shouter.failing.delete(note);
    expect(await retried(letter)).toEqual({ outcome: 'queued', error: null });
    await eventually(async () => (await service.call(noteRead, { id: note }, sales)).words === 'Capitalize');
  });

  it('P-OPS-03 open again when the retry fails permanently', async () => {
    const { note, letter } = await failJob();
    expect(await retried(letter)).toEqual({ outcome: 'queued', error: null });
    const again = await letterOf(note);
    expect(again).toMatchObject({ id: letter.id, error: 'UnrecoverableError: the job fails' });
    expect(again.revision).toBeGreaterThan(letter.revision);
  });
});
