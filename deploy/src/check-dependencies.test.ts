import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

let root = '';
let server: Server | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bls-dependencies-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
  server?.close();
  server = undefined;
});

const write = (path: string, content: object): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};

/** Runs a check in the background, because this process serves the registry. */
async function check(name: string, registry = ''): Promise<{ status: unknown; output: string }> {
  // npm caches advisories.
  const env = { ...process.env, ...(registry ? { npm_config_registry: registry, npm_config_cache: join(root, 'cache') } : {}) };
  const child = spawn(process.execPath, [resolve(import.meta.dirname, `../checks/${name}.mjs`), root], { env });
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, output: out + err };
}

describe('npm run check:versions', () => {
  const project = (a: Record<string, string>, b: Record<string, string> = {}): void => {
    write('package.json', { workspaces: ['a', 'b'], devDependencies: { tool: '1.0.0' } });
    write('a/package.json', { dependencies: a });
    write('b/package.json', { devDependencies: b });
  };

  it('passes exact versions, also of versions before a release', async () => {
    project({ left: '1.2.3', right: '2.0.0-beta.1' }, { left: '1.2.3' });
    expect(await check('versions')).toEqual({ status: 0, output: '' });
  });

  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.2.3', 'github:owner/left'])('fails on %s', async (version) => {
    project({ left: version });
    expect(await check('versions')).toEqual({ status: 1, output: `a: left "${version}" is not an exact version\n` });
  });

  it('fails on two versions of one package', async () => {
    project({ left: '1.2.3' }, { left: '1.2.4' });
    expect(await check('versions')).toEqual({ status: 1, output: 'b: left 1.2.4, but 1.2.3 in a\n' });
  });
});

describe('npm run check:advisories', () => {
  const registry = async (answer: RequestListener): Promise<string> => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
  /** A registry whose advisory endpoint answers with an advisory of this level about the only dependency. */
  const advising = (severity: string): Promise<string> =>
    registry((request, response) => {
      const advisory = {
        id: 1,
        title: 'Remote code',
        url: 'https://example.com/1',
        severity,
        vulnerable_versions: '<2.0.0',
        cwe: [],
        cvss: {},
      };
      const version = { name: 'left', version: '1.2.3', dist: {} };
      const packument = { name: 'left', 'dist-tags': { latest: '1.2.3' }, versions: { '1.2.3': version } };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.method === 'POST' ? { left: [advisory] } : packument));
    });

  beforeEach(() => {
    const dependencies = { left: '1.2.3' };
    write('package.json', { name: 'project', version: '1.0.0', dependencies });
    const packages = { '': { name: 'project', version: '1.0.0', dependencies }, 'node_modules/left': { version: '1.2.3' } };
    write('package-lock.json', { name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages });
  });

  it.each(['high', 'critical'])('fails on an advisory of level %s and names it', async (severity) => {
    const { status, output } = await check('advisories', await advising(severity));
    expect([status, output]).toEqual([1, expect.stringContaining(`${severity}: left *: Remote code https://example.com/1`)]);
  });

  it('passes an advisory of a lower level', async () => {
    expect(await check('advisories', await advising('moderate'))).toEqual({
      status: 0,
      output: '0 packages with advisories of level high or critical\n',
    });
  });

  it('passes with one line where the registry has no advisory endpoint or does not answer', async () => {
    const refusing = await registry((_, response) => response.writeHead(405).end());
    const line = (reason: string): string => `advisories not checked: the registry does not answer the advisory endpoint (${reason})\n`;
    expect(await check('advisories', refusing)).toEqual({ status: 0, output: line('HTTP 405') });
    server?.close();
    const { status, output } = await check('advisories', refusing);
    expect([status, output]).toEqual([0, expect.stringContaining('advisories not checked')]);
  });
});
