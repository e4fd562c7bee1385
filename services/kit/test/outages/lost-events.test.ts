import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Child, stopProcess } from '../../src/servers/child.js';
import { startNats } from '../../src/servers/local-brokers.js';
import { freePort } from '../../src/servers/ports.js';
import { subjects } from '../../src/rpc/nats.js';
import { startService } from '../../src/app/start.js';
import { testActor } from '../../src/testing/actors.js';
import { eventually, startTestService, type TestService } from '../../src/testing/service.js';
import { type NotesDb, NotesModule, noteWrite } from '../notes.js';

const sales = testActor({ role: 'sales' });
const definition = { name: 'files', module: NotesModule, migrations: new URL('../migrations', import.meta.url) };

/** A NATS server for this file only, because its tests break it. */
class OwnNats {
  private child: Child | undefined;
  private constructor(
    readonly dataDir: string,
    readonly port: number,
  ) {}

  static async start(): Promise<OwnNats> {
    const server = new OwnNats(await mkdtemp(join(tmpdir(), 'bls-nats-')), await freePort());
    await server.start();
    return server;
  }
  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }
  async start(): Promise<void> {
    this.child = await startNats({ dataDir: this.dataDir, port: this.port, detached: false, durable: true });
  }
  /** Ends the server without a shutdown, like a power cut. */
  async kill(): Promise<void> {
    await stopProcess(this.child?.pid ?? 0, 'SIGKILL');
  }
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }
  /** Copies the disk of the running server. */
  async image(): Promise<string> {
    const copy = await mkdtemp(join(tmpdir(), 'bls-nats-image-'));
    await cp(join(this.dataDir, 'nats'), copy, { recursive: true });
    return copy;
  }
  async restore(image: string): Promise<void> {
    await rm(join(this.dataDir, 'nats'), { recursive: true });
    await cp(image, join(this.dataDir, 'nats'), { recursive: true });
    await rm(image, { recursive: true });
  }
}

let server: OwnNats;
let service: TestService<NotesDb>;
const shared = process.env['TEST_NATS_URL'];

beforeAll(async () => {
  server = await OwnNats.start();
  process.env['TEST_NATS_URL'] = server.url;
});
afterAll(async () => {
  process.env['TEST_NATS_URL'] = shared;
  await server?.remove();
});
let lines: { level: number; msg: string; events?: number }[] = [];
const destination = { write: (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
const about = (text: string) => lines.filter(({ msg }) => msg.includes(text));
const [INFO, WARN] = [30, 40];

beforeEach(async () => {
  lines = [];
  service = await startTestService<NotesDb>(definition, { LOG_LEVEL: 'info' }, destination);
});
afterEach(async () => {
  await service?.stop();
});

const write = (words: string): Promise<unknown> => service.call(noteWrite, { words }, sales);
const received = async (): Promise<string[]> => {
  const rows = await service.superuser.selectFrom('heard').select('words').execute();
  return rows.map((row) => row.words).toSorted();
};
const unpublished = async (): Promise<number> =>
  (await service.superuser.selectFrom('outbox').select('id').where('publishedAt', 'is', null).execute()).length;
const ready = async (): Promise<[number, string]> => {
  const answer = await fetch(`http://127.0.0.1:${service.running.healthPort}/ready`);
  return [answer.status, await answer.text()];
};
const names = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix} ${String(i).padStart(3, '0')}`);

describe('events that JetStream lost', () => {
  it('P-OPS-01 creates a deleted stream and its consumers again, is not ready until then, and delivers what was written', async () => {
    await write('before');
    await eventually(async () => (await received()).length === 1);
    const { stream, event } = subjects(service.environment['NATS_PREFIX'] ?? '');
    const nats = await connect({ servers: server.url });
    const { streams } = await jetstreamManager(nats);
    // a stream of other people that holds the subjects: while it exists, that of the events cannot be created
    const obstacle = `${stream}-OBSTACLE`;
    await eventually(async () => {
      await streams.delete(stream).catch(() => undefined);
      return streams.add({ name: obstacle, subjects: [event('>')] }).then(
        () => true,
        () => false,
      );
    });
    await write('during');
    expect(await eventually(async () => ((await ready())[0] === 503 ? await ready() : undefined))).toEqual([503, expect.any(String)]);
    await streams.delete(obstacle);
    await nats.close();
    await eventually(async () => (await ready())[0] === 200);
    await write('after');
    await eventually(async () => (await received()).length === 3);
    expect(await received()).toEqual(['after', 'before', 'during']);
    await eventually(async () => (await unpublished()) === 0);
  });

  it('P-OPS-02 publishes again the events that a power cut removed from the disk of the message server, and each event takes effect once', async () => {
    await Promise.all(names(20, 'early').map(write));
    await eventually(async () => (await received()).length === 20);
    const image = await server.image();
    await Promise.all(names(50, 'late').map(write));
    await eventually(async () => (await received()).length === 70 && (await unpublished()) === 0);
    await server.kill();
    await server.restore(image);
    // the inbox rows prove an effect: delete those of events that the server has lost
    await service.superuser.deleteFrom('heard').where('words', 'like', 'late%').execute();
    await service.asService.query(`select set_config('app.tenant', '*', false)`);
    await service.asService.query(`delete from inbox where event_id in (select id from outbox where payload->>'words' like 'late%')`);
    await server.start();
    await eventually(async () => (await received()).length === 70);
    expect(await received()).toEqual([...names(20, 'early'), ...names(50, 'late')]);
    await eventually(async () => (await unpublished()) === 0);
  });

  it('P-OPS-02 publishes the events of a lost disk again', async () => {
    await Promise.all(names(5, 'early').map(write));
    await eventually(async () => (await received()).length === 5);
    await server.kill();
    await rm(join(server.dataDir, 'nats'), { recursive: true });
    await service.superuser.deleteFrom('heard').execute();
    await service.asService.query(`select set_config('app.tenant', '*', false)`);
    await service.asService.query('delete from inbox');
    await server.start();
    const written = () =>
      write('after').then(
        () => true,
        () => false,
      );
    await eventually(written);
    await eventually(async () => (await received()).length === 6);
    expect(await received()).toEqual(['after', ...names(5, 'early')]);
    expect(about('the stream has lost events')).toEqual([expect.objectContaining({ level: WARN, events: 5 })]);
  });

  it('logs no warning when nothing is lost: at the first start, and when recent events are published again after another', async () => {
    await Promise.all(names(3, 'early').map(write));
    await eventually(async () => (await received()).length === 3 && (await unpublished()) === 0);
    expect(about('published again')).toEqual([]);
    const further = await startService({ ...definition, process: 'files-worker' }, service.environment, destination);
    await eventually(() => Promise.resolve(about('published again').length > 0));
    await eventually(async () => (await unpublished()) === 0);
    expect(about('published again')).toEqual([expect.objectContaining({ level: INFO, events: 3 })]);
    expect((await received()).length).toBe(3);
    await further.stop();
  });
});

describe('an event that fails permanently', () => {
  it('P-OPS-03 becomes a dead letter and does not block the other events', async () => {
    await service.stop();
    service = await startTestService<NotesDb>(definition, { EVENT_ATTEMPTS: '2' });
    await service.publish({ subject: 'files.note.written.v1' } as never, { id: 'no uuid', words: 5 });
    await write('other');
    await eventually(async () => (await received()).includes('other'));
    const letters = await eventually(async () => {
      const { rows } = await service.asService.query<{ handler: string; error: string; attempts: number; state: string }>(
        `with scope as (select set_config('app.tenant', '*', true)) select handler, error, attempts, state from scope, dead_letter`,
      );
      return rows.length > 0 && rows;
    });
    expect(letters).toEqual([{ handler: 'hearing', error: expect.stringContaining('ZodError'), attempts: 2, state: 'open' }]);
  });
});
