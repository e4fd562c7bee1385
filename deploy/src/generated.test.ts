import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientFiles } from './client/client-files.js';
import { DEMO_TENANTS } from './demo/plans/demo-tenants.js';
import { chartFiles } from './helm/chart-files.js';
import { PROCESSES } from './processes/catalogue.js';
import { eventConsumersFile } from './nats/list-event-consumers.js';
import { NATS_ACCOUNTS, natsConfig } from './nats/nats-accounts.js';

const read = (path: string): Promise<string> => readFile(join(import.meta.dirname, '../..', path), 'utf8');

describe('the files that are generated from the catalogue of processes', () => {
  it('are up to date', async () => {
    expect(await read('deploy/src/nats/event-consumers.ts')).toBe(await eventConsumersFile());
    expect(await read('deploy/nats/nats.conf')).toBe(natsConfig());
    const chart = 'deploy/helm/brand-licensing';
    for (const [path, text] of chartFiles()) expect(await read(join(chart, path))).toBe(text);
    const there = await readdir(join(import.meta.dirname, '../..', chart, 'files'));
    expect(there.map((file) => `files/${file}`).toSorted()).toEqual([...chartFiles().keys()].toSorted());
  });

  it('agree with the targets of the Dockerfile and the services of the compose file', async () => {
    const dockerfile = await read('Dockerfile');
    const compose = await read('deploy/compose/compose.yaml');
    for (const { name, entry } of PROCESSES) {
      expect(dockerfile).toContain(` AS ${name}\n`);
      expect(dockerfile).toContain(`"${entry}"`);
      expect(compose).toContain(`\n  ${name}:\n`);
    }
  });
});

describe('the compose files', () => {
  it.each(['compose.yaml', 'compose.ha.yaml'])(
    'of %s put no variable into another one, which Compose 1 of Debian refuses',
    async (file) => {
      expect((await read(`deploy/compose/${file}`)).match(/\$\{[^}]*\$\{.*/g)).toBeNull();
    },
  );

  it('give every process the addresses of the clusters', async () => {
    const clusters = await read('deploy/compose/compose.ha.yaml');
    for (const { name } of PROCESSES) {
      const expected = name === 'bff' ? 'NATS_URL: *nats-servers' : '<<: *clusters, DATABASE_READ_URL:';
      expect(clusters).toContain(`\n  ${name}:\n    environment: { ${expected}`);
    }
  });
});

describe('the logos of the tenants', () => {
  it('are in the image of the BFF, which serves them from there, and compose serves a folder with them', async () => {
    const target = (await read('Dockerfile')).split(/^FROM /m).find((stage) => stage.startsWith('runtime AS bff\n'));
    expect(target).toContain('\nCOPY deploy/logos logos\n');
    expect(target).toMatch(/^ENV .*\bLOGO_DIR=\/app\/logos$/m);
    expect(await read('deploy/compose/compose.yaml')).toContain("volumes: ['${LOGO_DIR:-../logos}:/app/logos:ro']");
    const logos = await readdir(join(import.meta.dirname, '../logos'));
    expect(logos.toSorted()).toEqual(DEMO_TENANTS.map(({ tenant }) => `${tenant}.png`).toSorted());
  });
});

describe('the calls of the browser', () => {
  it('are up to date with `npm run -w deploy client`', async () => {
    const folder = join(import.meta.dirname, '../../proto/src/client');
    const there = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
    const files = await Promise.all(there.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const));
    expect(new Map(files.toSorted())).toEqual(await clientFiles());
  });
});

describe('the NATS accounts', () => {
  it('do not allow a service to answer for another one, or the BFF to receive events', () => {
    for (const { user, publish, subscribe } of NATS_ACCOUNTS) {
      const others = NATS_ACCOUNTS.filter((other) => other.user !== user).map((other) => other.user);
      expect(subscribe.some((subject) => others.some((other) => subject.startsWith(`${other}.`)) || subject === '>')).toBe(false);
      expect(publish.filter((subject) => subject.startsWith('event.'))).toEqual(user === 'bff' ? [] : [`event.${user}.>`]);
    }
    const bff = NATS_ACCOUNTS.find(({ user }) => user === 'bff');
    expect(bff?.publish.some((subject) => subject.startsWith('$JS'))).toBe(false);
  });
});
