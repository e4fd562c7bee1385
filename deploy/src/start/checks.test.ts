import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@bls/kit/servers/local-postgres';
import { freePort } from '@bls/kit/servers/ports';
import { checkMachine, oneLine } from './checks.js';
import { startOptions } from './options.js';
import { worthShowing } from './screen.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-start-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const listen = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(port, () => resolve(server));
  });

describe('a start that cannot succeed says why in one line', () => {
  it('when the port is taken', async () => {
    const port = await freePort();
    const server = await listen(port);
    await expect(checkMachine(folder, port)).rejects.toThrow(
      `port ${port} is in use by another program; choose another one: PORT=${port + 1} npm start`,
    );
    server.close();
  });

  it('when the disk is full, before and while it writes', async () => {
    await expect(checkMachine(folder, await freePort(), async () => 20 * 1024 * 1024)).rejects.toThrow(
      /^the disk is full: 20 MB free at .*, 600 MB are needed$/,
    );
    expect(oneLine(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe('the disk is full');
    expect(oneLine(new Error('could not extend file "base/1/2": No space left on device'))).toBe('the disk is full');
  });

  it('when it may not write', async () => {
    // root may write everywhere, but no folder lies below a file
    await writeFile(join(folder, 'file'), '');
    await expect(checkMachine(join(folder, 'file', '.data'), await freePort())).rejects.toThrow(
      /^this account may not write to .*file\/\.data$/,
    );
    expect(oneLine(Object.assign(new Error('open'), { code: 'EACCES', path: '/etc/x' }))).toBe('this account may not write /etc/x');
  });

  it('when the data is of another PostgreSQL', async () => {
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '12\n');
    const plan = { dataDir: folder, port: await freePort(), password: 'x', detached: false, durable: false };
    await expect(startPostgres(plan)).rejects.toThrow(
      /was written by PostgreSQL 12, installed is \d+: install postgresql-12, or start anew with --reset$/,
    );
  });

  it('when an option or the port is mistyped', () => {
    expect(() => startOptions(['--rest'], {})).toThrow(/--rest.*known are --reset, --no-demo/);
    expect(() => startOptions([], { PORT: 'http' })).toThrow('PORT is "http"; it must be a number from 1 to 65535');
  });

  it('but goes on after a starter that is gone', async () => {
    await writeFile(join(folder, 'start.pid'), '999999999');
    await expect(checkMachine(folder, await freePort())).resolves.toBeUndefined();
    expect(await readFile(join(folder, 'start.pid'), 'utf8')).toBe('999999999');
  });
});

describe('what reaches the screen', () => {
  it('is a warning or worse in words, and never an ordinary line or a stack', () => {
    expect(worthShowing('{"level":30,"msg":"started"}')).toBeUndefined();
    expect(worthShowing('{"level":40,"msg":"waiting for a server","error":"connect ECONNREFUSED"}')).toBe(
      'waiting for a server: connect ECONNREFUSED',
    );
    expect(worthShowing('    at main (file.js:1:2)')).toBeUndefined();
    expect(worthShowing('identity: bad configuration: ACTOR_PRIVATE_KEY: required')).toBe(
      'identity: bad configuration: ACTOR_PRIVATE_KEY: required',
    );
  });
});
