import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestService, type TestService } from '../../src/testing/service.js';
import { type NotesDb, NotesModule } from '../notes.js';
import { runCommand } from './run-command.js';

const COMMAND = 'services/kit/dist/app/dead-letters-command.js';
let service: TestService<NotesDb>;

beforeAll(async () => {
  if (!existsSync(COMMAND)) spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'services/kit']);
  service = await startTestService<NotesDb>({ name: 'files', module: NotesModule, migrations: new URL('../migrations', import.meta.url) });
});
afterAll(() => service?.stop());

const run = (...args: string[]) => runCommand(COMMAND, ['dead-letters', ...args], service.asService.options.connectionString);

async function store(tenant: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into dead_letter (tenant, id, kind, handler, source_id, request_id, content, error, attempts)
    values (${tenant}, ${id}, 'event', 'hearing', ${id}, 'r', '{}', ${'Error:\n  unreadable'}, 1)`.execute(service.superuser);
  return id;
}

describe('npm run admin -- dead-letters', () => {
  it('lists what failed permanently of every tenant and of none, and discards one with a reason', async () => {
    expect(await run('--service', 'files')).toEqual({ code: 0, out: 'files: no dead letters\n' });
    const [ofNobody, ofTenant] = [await store('*'), await store('CTL')];
    const { code, out } = await run('--service', 'files');
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^files ${ofNobody} \\* .* event hearing attempts=1 request=r Error: unreadable$`, 'm'));
    expect(out).toMatch(new RegExp(`^files ${ofTenant} CTL `, 'm'));
    const discard = ['--service', 'files', '--discard', ofNobody, '--reason', 'no event'];
    expect(await run(...discard)).toEqual({ code: 0, out: `files ${ofNobody} discarded\n` });
    expect(await run(...discard)).toEqual({ code: 1, out: `files has no open dead letter ${ofNobody}\n` });
    expect((await run('--service', 'files')).out).not.toContain(ofNobody);
  });

  it.each([[[]], [['--service', 'nothing']], [['--service', 'files', '--discard', randomUUID()]]])(
    'explains itself when it is called with %j',
    async (args: string[]) => {
      expect(await run(...args)).toMatchObject({ code: 1, out: expect.stringMatching(/^usage: /) });
    },
  );
});
