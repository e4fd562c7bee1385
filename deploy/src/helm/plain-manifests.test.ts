import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type { PodSpec } from 'kubernetes-types/core/v1.js';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.js';
import { checkTypes } from './testing/check-types.js';
import type { Manifest } from './testing/render.js';

const FOLDER = join(ROOT, 'deploy/kubernetes');

async function manifests(): Promise<Manifest[]> {
  const texts = await Promise.all((await readdir(FOLDER)).map((file) => readFile(join(FOLDER, file), 'utf8')));
  return texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Manifest));
}

/** The table of secrets in the README of the chart: the keys of each, without the prefix. */
async function secretsOfChart(): Promise<Map<string, string>> {
  const readme = await readFile(join(ROOT, 'deploy/helm/README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `{prefix}-'));
  return new Map(
    rows.flatMap((row) => {
      const [, names = '', keys = ''] = row.split('|');
      // `-identity` after `database-password-owner` continues its name
      const complete = keys.replace(/`-([a-z]+)`/g, '`database-password-$1`');
      return [...names.matchAll(/\{prefix\}-([a-z]+)/g)].map(([, name = '']) => [name, complete] as const);
    }),
  );
}

const podOf = ({ spec }: Deployment | Job): PodSpec => spec?.template.spec ?? { containers: [] };

describe('the manifests beside the chart', () => {
  it('fit the types of the Kubernetes API', async () => {
    expect(await checkTypes(await manifests())).toEqual([]);
  });

  it('use secrets of the chart, and their own', async () => {
    const known = await secretsOfChart();
    const used = (await manifests())
      .filter(({ kind }) => kind !== 'PersistentVolumeClaim')
      .flatMap((manifest) => {
        const { containers, volumes = [] } = podOf(manifest as Deployment | Job);
        const ofVariables = containers.flatMap(({ env = [] }) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []));
        const ofFiles = volumes
          .flatMap(({ projected }) => projected?.sources ?? [])
          .flatMap(({ secret }) => (secret?.items ?? []).map(({ key }) => ({ name: secret?.name, key })));
        return [...ofVariables, ...ofFiles].map(({ name = '', key }) => ({ name: name.replace('brand-licensing-', ''), key }));
      });
    const ownSecrets = ['backup', 'tenants'];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(({ name, key }) => !ownSecrets.includes(name) && !known.get(name)?.includes(`\`${key}\``))).toEqual([]);
  });
});
