import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestService, type TestService } from '../../src/testing/service.js';
import { type NotesDb, NotesModule } from '../notes.js';
import { runCommand } from './run-command.js';

const COMMAND = 'services/kit/dist/app/query-command.js';
let service: TestService<NotesDb>;

beforeAll(async () => {
  if (!existsSync(COMMAND)) spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'services/kit']);
  service = await startTestService<NotesDb>({ name: 'files', module: NotesModule, migrations: new URL('../migrations', import.meta.url) });
});
afterAll(() => service?.stop());

const run = (...args: string[]) => runCommand(COMMAND, ['query', ...args], service.asService.options.connectionString);

describe('npm run admin -- query', () => {
  it('shows the rows of one tenant only, and writes nothing', async () => {
    await sql`insert into note (tenant, id, words) values ('CTL', ${randomUUID()}, 'of CTL')`.execute(service.superuser);
    const of = (tenant: string, statement: string) => run('--service', 'files', '--tenant', tenant, statement);
    expect(await of('CTL', 'select words from note')).toEqual({ code: 0, out: '{"words":"of CTL"}\n' });
    expect(await of('PLS', 'select words from note')).toEqual({ code: 0, out: 'no rows\n' });
    expect(await of('CTL', 'delete from note')).toMatchObject({ code: 1, out: expect.stringContaining('read-only') });
    expect(await of('CTL', 'select words from note')).toMatchObject({ out: '{"words":"of CTL"}\n' });
  });

  it.each([
    [['--service', 'files']],
    [['--service', 'files', '--tenant', 'CTL']],
    [['--tenant', 'CTL', 'select 1']],
    [['--service', 'files', '--tenant', 'CTL', 'commit; delete from note']],
  ])('explains itself when it is called with %j', async (args: string[]) => {
    expect(await run(...args)).toMatchObject({ code: 1, out: expect.stringMatching(/^usage: /) });
  });
});
