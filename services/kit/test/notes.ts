import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { defineCall } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { defineEvent, type PayloadOf } from '@bls/proto/contracts/event';
import { idSchema, revisionSchema } from '@bls/proto/domain/values/ids';
import type { RequestOf } from '@bls/proto/contracts/call';
import { UnrecoverableError } from 'bullmq';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { EventHandler } from '../src/events/event-handler.js';
import type { CallContext, EventContext, JobContext } from '../src/rpc/context.js';
import { Database } from '../src/db/database.js';
import { Handler } from '../src/rpc/handler.js';
import { defineJob, JobQueue, JobHandler } from '../src/jobs/job-queue.js';
import { emit, enqueue } from '../src/events/outbox.js';
import { Caller } from '../src/rpc/call-client.js';

/** A small service that shows the patterns of the kit and that its tests run. It uses the files schema. */
export type NotesDb = {
  note: { tenant: string; id: string; words: string; revision: number };
  heard: { tenant: string; eventId: string; words: string };
  outbox: { id: string; publishedAt: string | null; subject: string };
};

const note = z.object({ id: idSchema, words: z.string(), revision: z.int() });
export const noteWrite = defineCall({
  subject: 'files.note.write.v1',
  access: 'termSheet.create',
  summary: 'Writes',
  request: z.strictObject({ words: z.string().min(1) }),
  response: note,
});
export const noteRead = defineCall({
  subject: 'files.note.read.v1',
  access: 'inbox.read',
  summary: 'Reads',
  safe: true,
  request: z.strictObject({ id: idSchema }),
  response: note,
});
export const noteChange = defineCall({
  subject: 'files.note.change.v1',
  access: 'inbox.read',
  summary: 'Changes',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, words: z.string() }),
  response: note,
});
export const noteSlow = defineCall({
  subject: 'files.note.slow.v1',
  access: 'public',
  summary: 'Waits',
  request: z.strictObject({ ms: z.int() }),
  response: z.object({ aborted: z.boolean() }),
  timeout: 30_000,
});
export const noteQuery = defineCall({
  subject: 'files.note.query.v1',
  access: 'public',
  summary: 'Runs a long query',
  request: z.strictObject({ seconds: z.number() }),
  response: z.object({}),
  timeout: 30_000,
});
export const noteNested = defineCall({
  subject: 'files.note.nested.v1',
  access: 'public',
  summary: 'Runs a long query by a nested call',
  request: z.strictObject({ seconds: z.number() }),
  response: z.object({}),
  timeout: 30_000,
});
export const noteWrong = defineCall({
  subject: 'files.note.wrong.v1',
  access: 'public',
  summary: 'Answers what it must not',
  request: z.strictObject({}),
  response: z.object({ n: z.int() }),
});
export const noteInternal = defineCall({
  subject: 'files.note.internal.v1',
  access: 'internal',
  summary: 'For services',
  request: z.strictObject({}),
  response: z.object({ by: z.string() }),
});
export const noteWritten = defineEvent('files.note.written.v1', z.object({ id: idSchema, words: z.string() }));
export const shout = defineJob('shout', z.object({ id: idSchema }));
export const tick = defineJob('tick', z.strictObject({}));
export const dig = defineJob('dig', z.object({ id: idSchema }), { heavy: true });
export const stumble = defineJob('stumble', z.object({ id: idSchema }));
export const capitalize = defineJob('capitalize', z.object({ id: idSchema }));

@Handler(noteWrite)
class WriteNote {
  constructor(private readonly db: Database<NotesDb>) {}

  execute({ words }: RequestOf<typeof noteWrite>, context: CallContext) {
    return this.db.transaction(context, async (trx) => {
      const row = { id: randomUUID(), words, revision: 0 };
      await trx
        .insertInto('note')
        .values({ tenant: context.tenant, ...row })
        .execute();
      await emit(trx, context, noteWritten, { id: row.id, words });
      if (words === 'queued' || words === 'queued, then fails') await enqueue(trx, context, shout, { id: row.id }, { id: row.id });
      if (words === 'fail' || words === 'queued, then fails') throw new CallError('ruleBroken');
      return row;
    });
  }
}

@Handler(noteRead)
class ReadNote {
  constructor(private readonly db: Database<NotesDb>) {}

  async execute({ id }: RequestOf<typeof noteRead>, context: CallContext) {
    // Without a `where tenant`, because the test is whether row-level security alone hides other tenants.
    const row = await this.db.read(context, (trx) => trx.selectFrom('note').selectAll().where('id', '=', id).executeTakeFirst());
    if (!row) throw new CallError('notFound');
    return row;
  }
}

@Handler(noteChange)
class ChangeNote {
  constructor(private readonly db: Database<NotesDb>) {}

  execute({ id, revision, words }: RequestOf<typeof noteChange>, context: CallContext) {
    return this.db.transaction(context, async (trx) => {
      const row = await trx
        .updateTable('note')
        .set({ words, revision: revision + 1 })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new CallError('conflict');
      return row;
    });
  }
}

@Handler(noteSlow)
export class WaitForNote {
  static started = 0;
  static aborted = 0;

  async execute({ ms }: RequestOf<typeof noteSlow>, context: CallContext) {
    WaitForNote.started += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      context.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        WaitForNote.aborted += 1;
        resolve();
      });
    });
    return { aborted: context.signal.aborted };
  }
}

@Handler(noteQuery)
class QueryNotes {
  constructor(private readonly db: Database<NotesDb>) {}

  async execute({ seconds }: RequestOf<typeof noteQuery>, context: CallContext) {
    await this.db.read(context, (trx) => sql`select pg_sleep(${seconds}), 'note query'`.execute(trx));
    return {};
  }
}

@Handler(noteNested)
class QueryNotesByCall {
  constructor(private readonly caller: Caller) {}

  execute(request: RequestOf<typeof noteNested>, context: CallContext) {
    return this.caller.call(noteQuery, request, context);
  }
}

@Handler(noteWrong)
class AnswerWrongly {
  execute(): Promise<{ n: number }> {
    return Promise.resolve({ n: 1.5 });
  }
}

@Handler(noteInternal)
class NameCaller {
  execute(_request: object, context: CallContext): Promise<{ by: string }> {
    return Promise.resolve({ by: context.service ?? 'nobody' });
  }
}

@EventHandler(noteWritten, 'hearing', { concerns: ({ words }) => words !== 'aside' })
export class RecordNote {
  /** Notes whose first handling fails, after it has written. */
  static failOnce = new Set<string>();
  /** Notes whose handling fails, after it has written. */
  static failing = new Set<string>();
  constructor(private readonly jobs: JobQueue) {}

  async execute({ id, words }: PayloadOf<typeof noteWritten>, context: EventContext, trx: Transaction<NotesDb>): Promise<void> {
    await trx.insertInto('heard').values({ tenant: context.tenant, eventId: context.eventId, words }).execute();
    if (RecordNote.failOnce.delete(id)) throw new Error('the first handling fails');
    if (RecordNote.failing.has(id)) throw new Error('the handling fails');
    if (words === 'job') await this.jobs.add(shout, { id }, { id, ctx: { ...context, userId: id } });
    if (words === 'dig') await this.jobs.add(dig, { id }, { id, ctx: context });
    if (words === 'capitalize') await this.jobs.add(capitalize, { id }, { id, ctx: context });
    if (words === 'stumble') await this.jobs.add(stumble, { id }, { id, ctx: context });
  }
}

/** The results of the jobs. */
export class Shouter {
  static stumbled = new Map<string, number>();
  static ticks: string[] = [];
  static digging = 0;
  static dugAtOnce = 0;
  /** Notes whose job fails permanently. */
  static failing = new Set<string>();
}

@JobHandler(shout)
class Shout {
  constructor(private readonly db: Database<NotesDb>) {}

  async execute({ id }: { id: string }, context: JobContext): Promise<void> {
    await context.progress(0.5, 'half');
    await this.db.transaction(context, (trx) => trx.updateTable('note').set({ words: 'JOB' }).where('id', '=', id).execute());
  }
}

@JobHandler(dig)
class Dig {
  constructor(private readonly db: Database<NotesDb>) {}

  async execute({ id }: { id: string }, context: JobContext): Promise<void> {
    Shouter.digging += 1;
    Shouter.dugAtOnce = Math.max(Shouter.dugAtOnce, Shouter.digging);
    await this.db.transaction(context, (trx) => trx.updateTable('note').set({ words: 'dug' }).where('id', '=', id).execute());
    Shouter.digging -= 1;
  }
}

@JobHandler(tick, '* * * * * *')
class Tick {
  execute(_payload: object, { tenant }: JobContext): Promise<void> {
    Shouter.ticks.push(tenant);
    return Promise.resolve();
  }
}

@JobHandler(capitalize)
class Capitalize {
  constructor(private readonly db: Database<NotesDb>) {}

  async execute({ id }: { id: string }, context: JobContext): Promise<void> {
    if (Shouter.failing.has(id)) throw new UnrecoverableError('the job fails');
    await this.db.transaction(context, (trx) => trx.updateTable('note').set({ words: 'Capitalize' }).where('id', '=', id).execute());
  }
}

@JobHandler(stumble)
class Stumble {
  constructor(private readonly db: Database<NotesDb>) {}

  async execute({ id }: { id: string }, context: JobContext): Promise<void> {
    const before = Shouter.stumbled.get(id) ?? 0;
    Shouter.stumbled.set(id, before + 1);
    if (before === 0) throw new Error('the first try fails');
    await this.db.transaction(context, (trx) => trx.updateTable('note').set({ words: 'up again' }).where('id', '=', id).execute());
  }
}

const controllers = [WriteNote, ReadNote, ChangeNote, WaitForNote, QueryNotes, QueryNotesByCall, AnswerWrongly, NameCaller, RecordNote];
@Module({ controllers })
export class NotesModule {}
@Module({ providers: [Shout, Dig, Tick, Capitalize, Stumble] })
export class ShouterModule {}
