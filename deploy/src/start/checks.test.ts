import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { given } from '@bls/kit/servers/given';
import { startPostgres } from '@bls/kit/servers/local-postgres';
import { freePort } from '@bls/kit/servers/ports';
import { ROOT } from '../paths.js';
import type { Installation } from '../processes/environment.js';
import { checkMachine, claimed, oneLine, runningStarter } from './checks.js';
import { startOptions } from './options.js';
import { worthShowing } from './screen.js';
import { welcome } from './welcome.js';

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

describe('a start that cannot succeed reports the reason in one line', () => {
  it('when the port is taken', async () => {
    const port = await freePort();
    const server = await listen(port);
    await expect(checkMachine(folder, { port, host: '127.0.0.1' })).rejects.toThrow(
      `port ${port} is in use by another program; choose another one: PORT=${port + 1} npm start`,
    );
    server.close();
  });

  it('when the disk is full, before and while it writes', async () => {
    await expect(checkMachine(folder, { port: await freePort(), host: '127.0.0.1' }, async () => 20 * 1024 * 1024)).rejects.toThrow(
      /^the disk is full: 20 MB free at .*, 600 MB are needed$/,
    );
    expect(oneLine(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe('the disk is full');
    expect(oneLine(new Error('could not extend file "base/1/2": No space left on device'))).toBe('the disk is full');
  });

  it('when it has no permission to write', async () => {
    // root may write everywhere, but a file cannot contain a folder
    await writeFile(join(folder, 'file'), '');
    await expect(checkMachine(join(folder, 'file', '.data'), { port: await freePort(), host: '127.0.0.1' })).rejects.toThrow(
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
    expect(() => startOptions(['--rest'], {})).toThrow(/--rest.*known are --reset, --no-demo, --help/);
    expect(() => startOptions([], { PORT: 'http' })).toThrow('PORT is "http"; it must be a number from 1 to 65535');
  });

  it('when an address is not valid: it names the variable, not the value', () => {
    for (const name of ['POSTGRES_URL', 'NATS_URL', 'REDIS_URL', 'S3_ENDPOINT']) {
      expect(() => given({ [name]: 'hello' }, '')).toThrow(new RegExp(`^${name} is not an address like [a-z]+://`));
    }
    expect(() => given({ POSTGRES_URL: 'http://host' }, '')).toThrow('POSTGRES_URL is not an address like postgres://');
    expect(() => startOptions([], { PUBLIC_URL: 'hello' })).toThrow('PUBLIC_URL is not an address like https://');
    expect(given({ NATS_URL: 'nats://a:4222,nats://b:4222' }, '').natsUrl).toBe('nats://a:4222,nats://b:4222');
  });

  it('but continues when the previous starter has ended', async () => {
    await writeFile(join(folder, 'start.pid'), '999999999');
    await expect(checkMachine(folder, { port: await freePort(), host: '127.0.0.1' })).resolves.toBeUndefined();
    expect(await readFile(join(folder, 'start.pid'), 'utf8')).toBe('999999999');
  });
});

describe('the lock of a starter', () => {
  it('ends when the start fails', async () => {
    const failing = claimed(folder, async () => {
      expect(await readFile(join(folder, 'start.pid'), 'utf8')).toBe(String(process.pid));
      throw new Error('the start failed');
    });
    await expect(failing).rejects.toThrow('the start failed');
    expect(await readdir(folder)).toEqual([]);
  });

  it('counts while its process is a running starter', async () => {
    const claimBy = (pid: number | undefined): Promise<void> => writeFile(join(folder, 'start.pid'), String(pid));
    expect(await runningStarter(folder)).toBeUndefined();
    // ended, or its process id now belongs to another program
    for (const pid of [999_999_999, process.pid]) {
      await claimBy(pid);
      expect(await runningStarter(folder)).toBeUndefined();
    }
    const starter = spawn(process.execPath, ['-e', 'console.log(); setInterval(() => {}, 1000)', 'start/main.js']);
    try {
      await once(starter.stdout, 'data');
      await claimBy(starter.pid);
      expect(await runningStarter(folder)).toBe(starter.pid);
    } finally {
      starter.kill('SIGKILL');
    }
  });
});

describe('a start listens', () => {
  it('only on this machine, unless HOST is set, and reports the address', () => {
    expect(startOptions([], {}).host).toBe('127.0.0.1');
    expect(startOptions([], { HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    const servers = { postgresUrl: '', natsUrl: '', redisUrl: '' };
    const said = (host: string): string => welcome({ publicUrl: 'http://localhost:8080', host, demo: true, servers } as Installation, 1000);
    expect(said('127.0.0.1')).toContain('Only this machine can connect; for others: HOST=0.0.0.0 npm start');
    expect(said('0.0.0.0')).toContain('Listens on 0.0.0.0: other machines may connect.');
  });
});

describe('npm start -- --help', () => {
  it('prints the options and starts nothing', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'deploy', 'start.mjs'), '--help']);
    for (const option of ['--reset', '--no-demo', '--help', 'HOST', 'PORT']) expect(stdout).toContain(option);
  });
});

describe('npm run compose', () => {
  it('reports that Compose is missing before it builds or writes anything', async () => {
    const calls = join(folder, 'calls');
    await writeFile(join(folder, 'docker'), `#!/bin/sh\necho "$*" >> ${calls}\nexit 1\n`, { mode: 0o755 });
    const run = promisify(execFile)(process.execPath, [join(ROOT, 'deploy', 'compose.mjs'), 'up'], { env: { PATH: folder } });
    await expect(run).rejects.toMatchObject({ code: 1, stderr: 'Compose is not installed: apt-get install docker-compose\n' });
    expect(await readFile(calls, 'utf8')).toBe('compose version\n');
  });
});

describe('a line on the screen', () => {
  it('is a warning or an error as text, and never an ordinary line or a stack', () => {
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
