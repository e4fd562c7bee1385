import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import { CHART } from '../paths.js';
import { type HelmProgram, helmProgram } from './testing/helm-program.js';
import { COMPLETE, type Manifest, render } from './testing/render.js';

let helm: HelmProgram;
/** The chart of the next version, with other images. */
let next: string;

beforeAll(async () => {
  helm = await helmProgram();
  next = join(await mkdtemp(join(tmpdir(), 'chart-')), 'brand-licensing');
  await cp(CHART, next, { recursive: true });
  const description = join(next, 'Chart.yaml');
  await writeFile(description, (await readFile(description, 'utf8')).replaceAll(/ersion: [\d.]+$/gm, 'ersion: 9.9.9'));
}, 1_800_000);
afterAll(() => rm(join(next, '..'), { recursive: true, force: true }));

const OTHER_IMAGES = COMPLETE.map((value) => value.replace(/^(image\..*=sha256:).*/, `$1${'b'.repeat(64)}`));

type Workload = Manifest & (Deployment | StatefulSet | Job);
const workloads = (manifests: readonly Manifest[]): Workload[] =>
  manifests.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind)) as Workload[];
const natsOf = (manifests: readonly Manifest[]): StatefulSet['spec'] =>
  (manifests.find(({ kind }) => kind === 'StatefulSet') as StatefulSet | undefined)?.spec;

describe('P-OPS-11 a release of the chart', () => {
  it('replaces every process and no NATS server, whose configuration and image are the same', async () => {
    const [before, after] = [await render(helm), await render(helm, OTHER_IMAGES, next)];
    const templates = (manifests: readonly Manifest[]): string[] => workloads(manifests).map(({ spec }) => JSON.stringify(spec?.template));
    const same = workloads(after).filter((_, index) => templates(after)[index] === templates(before)[index]);
    expect(same.map(({ metadata }) => metadata.name)).toEqual(['r-nats']);
  });

  it('replaces the NATS servers when one is added, because each knows the others', async () => {
    const hashOf = (spec: StatefulSet['spec']): string | undefined => spec?.template.metadata?.annotations?.['brand-licensing/config'];
    const five = natsOf(await render(helm, [...COMPLETE, 'nats.replicas=5']));
    expect(hashOf(five)).not.toBe(hashOf(natsOf(await render(helm))));
  });

  it('replaces the NATS servers one by one, each when the last one has caught up and its clients are back', async () => {
    const manifests = await render(helm);
    const spec = natsOf(manifests);
    const [server] = spec?.template.spec?.containers ?? [];
    expect(server?.startupProbe?.httpGet?.path).toBe('/healthz');
    expect(spec?.minReadySeconds).toBeGreaterThanOrEqual(10);
    expect(server?.lifecycle?.preStop?.exec?.command).toEqual(['nats-server', '--signal', 'ldm=1']);
    const { data } = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'r-nats') ?? {};
    const seconds = Number(/lame_duck_duration: "(\d+)s"/.exec(data?.['nats.conf'] ?? '')?.[1]);
    expect(spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(seconds);
    // clients would keep the addresses of pods that are gone
    expect(data?.['nats.conf']).toContain('no_advertise: true');
  });

  it('gives every process five minutes to start on a node that starts many at once', async () => {
    for (const { kind, metadata, spec } of workloads(await render(helm))) {
      const probe = spec?.template.spec?.containers[0]?.startupProbe;
      if (kind === 'Deployment')
        expect([metadata.name, (probe?.periodSeconds ?? 0) * (probe?.failureThreshold ?? 0)]).toEqual([metadata.name, 300]);
    }
  });

  it('changes no field that Kubernetes never changes', async () => {
    const fixed = (manifests: readonly Manifest[]): unknown[] =>
      workloads(manifests).map(({ kind, metadata, spec }) => [
        kind,
        metadata.name,
        spec?.selector,
        (spec as StatefulSet['spec'])?.volumeClaimTemplates,
        (spec as StatefulSet['spec'])?.serviceName,
      ]);
    expect(fixed(await render(helm, OTHER_IMAGES, next))).toEqual(fixed(await render(helm)));
  });

  it('removes the migration job of a failed release before it makes its own: both have one name', async () => {
    const job = (await render(helm)).find(({ kind }) => kind === 'Job');
    expect(job?.metadata.name).toBe('r-prepare');
    expect(job?.metadata.annotations?.['helm.sh/hook-delete-policy']).toContain('before-hook-creation');
  });

  it('pulls every image, that of NATS too, with the secrets that are given', async () => {
    const manifests = await render(helm, [...COMPLETE, 'image.pullSecrets={registry}']);
    const without = workloads(manifests).filter(({ spec }) => spec?.template.spec?.imagePullSecrets?.[0]?.name !== 'registry');
    expect(without.map(({ metadata }) => metadata.name)).toEqual([]);
  });
});
