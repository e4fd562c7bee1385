import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { queueKeys } from '@bls/kit/jobs/queue-keys';
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type { Container, PodSpec } from 'kubernetes-types/core/v1.js';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import { CHART } from '../paths.js';
import { PROCESSES } from '../processes/catalogue.js';
import { checkTypes } from './testing/check-types.js';
import { type HelmProgram, helmProgram } from './testing/helm-program.js';
import type { PrometheusRule, ScaledObject } from './testing/custom-resources.js';
import { COMPLETE, lint, type Manifest, render } from './testing/render.js';

let helm: HelmProgram;
let manifests: Manifest[];

beforeAll(async () => {
  helm = await helmProgram();
  manifests = await render(helm);
  process.stderr.write(`chart tests: Helm 3 (${helm.source}); types of kubernetes-types instead of Kubernetes' JSON schemas\n`);
}, 1_800_000);

const all = <T>(kind: string): T[] => manifests.filter((manifest) => manifest.kind === kind) as T[];
const deploymentOf = (name: string): Deployment =>
  all<Deployment>('Deployment').find(({ metadata }) => metadata?.name === `r-${name}`) ?? {};
const podOf = ({ spec }: Deployment | StatefulSet | Job): PodSpec => spec?.template.spec ?? { containers: [] };
const workloads = (): (Deployment | StatefulSet | Job)[] => [
  ...all<Deployment>('Deployment'),
  ...all<StatefulSet>('StatefulSet'),
  ...all<Job>('Job'),
];
const only = ({ containers: [container] }: PodSpec): Container => container ?? { name: '' };

describe('P-OPS-11 the Helm chart', () => {
  it('passes `helm lint --strict`', async () => {
    expect(await lint(helm)).toContain('0 chart(s) failed');
  });

  it('renders objects that fit the types of the Kubernetes API', async () => {
    expect(await checkTypes(manifests)).toEqual([]);
  });

  it('would be refused with an unknown field, a wrong type or a missing field', async () => {
    const bff = { ...deploymentOf('bff') } as Manifest;
    const spec = bff.spec as Record<string, unknown>;
    const wrong = [{ ...spec, replica: 2 }, { ...spec, replicas: '2' }, { replicas: 2 }].map((each) => ({ ...bff, spec: each }));
    for (const manifest of wrong) expect(await checkTypes([manifest])).not.toEqual([]);
  });

  it('refuses values that do not exist or have the wrong type', async () => {
    for (const value of ['nats.replica=3', 'processes.bff.replicas=0', 'image.digests.bff=latest', 'telemetry.sampled=2'])
      await expect(render(helm, [...COMPLETE, value])).rejects.toThrow(/values don't meet the specifications/);
  });

  it('names every image by its digest, and refuses one without', async () => {
    const images = workloads().map((workload) => only(podOf(workload)).image);
    expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image ?? ''))).toEqual([]);
    const withoutBff = COMPLETE.filter((value) => !value.startsWith('image.digests.bff='));
    await expect(render(helm, withoutBff)).rejects.toThrow(/image.digests.bff is not set/);
  });

  it('runs at least two of each process but workers, spread over nodes and zones, with a disruption budget each', () => {
    const budgets = new Map(all<PodDisruptionBudget>('PodDisruptionBudget').map((budget) => [budget.metadata?.name, budget.spec]));
    for (const { name } of PROCESSES) {
      const { spec } = deploymentOf(name);
      if (!name.endsWith('-worker')) expect(spec?.replicas).toBeGreaterThanOrEqual(2);
      expect(spec?.template.spec?.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
        'kubernetes.io/hostname',
        'topology.kubernetes.io/zone',
      ]);
      expect(budgets.get(`r-${name}`)).toMatchObject({ maxUnavailable: 1, selector: { matchLabels: { 'app.kubernetes.io/name': name } } });
    }
    expect(all<StatefulSet>('StatefulSet')[0]?.spec?.replicas).toBe(3);
    expect(budgets.has('r-nats')).toBe(true);
  });

  it('gives every container a read-only root, no capabilities, no root account, limits, and long-running ones three probes', () => {
    for (const workload of workloads()) {
      const pod = podOf(workload);
      const container = only(pod);
      expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({ requests: { cpu: expect.anything(), memory: expect.anything() } });
      expect(container.resources?.limits?.['memory']).toBeDefined();
      const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].filter((probe) => probe !== undefined);
      expect(probes).toHaveLength(workload.kind === 'Job' ? 0 : 3);
    }
  });

  it('scales workers by the keys of the queues that their service has in Redis', () => {
    const scaled = new Map(all<ScaledObject>('ScaledObject').map((each) => [each.metadata.name, each.spec]));
    const workers = PROCESSES.filter(({ name }) => name.endsWith('-worker'));
    expect(scaled.size).toBe(workers.length);
    for (const { name, service } of workers) {
      const spec = scaled.get(`r-${name}`);
      const expected = queueKeys(service).flatMap((queue) => queue.lists.map((list) => `bls:${queue.name}:${list}`));
      expect(spec?.triggers.map(({ metadata }) => metadata.listName)).toEqual(expected);
      expect(spec?.scaleTargetRef.name).toBe(`r-${name}`);
      expect(deploymentOf(name).spec?.replicas).toBeUndefined();
    }
  });

  it('runs a fixed number of workers without KEDA', async () => {
    const without = await render(helm, [...COMPLETE, 'keda.enabled=false']);
    expect(without.some(({ apiVersion }) => apiVersion.startsWith('keda'))).toBe(false);
    const worker = without.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'r-finance-worker') as Deployment;
    expect(worker.spec?.replicas).toBe(1);
  });
});

describe('P-OPS-10 the monitoring of the chart', () => {
  const find = (name: string) => manifests.find(({ kind }) => kind === name);

  it('has the alert rules and the dashboards where they are asked for', () => {
    const rules = find('PrometheusRule') as unknown as PrometheusRule | undefined;
    expect(rules?.spec.groups.flatMap((group) => group.rules.map(({ alert }) => alert))).toContain('EventsNotPublished');
    const dashboards = manifests.find(({ metadata }) => metadata.name === 'r-dashboards') as { data?: Record<string, string> } | undefined;
    const titles = Object.values(dashboards?.data ?? {}).map((text) => (JSON.parse(text) as { title: string }).title);
    expect(titles).toContain('Brand licensing: overview');
  });

  it('samples the share of requests that is set', async () => {
    const traced = await render(helm, [...COMPLETE, 'telemetry.otlpEndpoint=http://collector:4318']);
    const bff = traced.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'r-bff') as Deployment;
    const variables = Object.fromEntries((only(podOf(bff)).env ?? []).map(({ name, value }) => [name, value]));
    expect(variables).toMatchObject({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    });
  });
});

describe('the secrets of the chart', () => {
  const holdersOf = (pattern: RegExp): string[] =>
    manifests.filter((manifest) => pattern.test(JSON.stringify(manifest))).map(({ kind, metadata }) => `${kind} ${metadata.name}`);

  it('P-SAFE-01 give the accounts of the owner and of the server only to the migration job, which runs before each release', () => {
    expect(holdersOf(/database-password-|postgres-url|brand-licensing-prepare|migration/)).toEqual(['Job r-prepare']);
    expect(all<Manifest>('Job')[0]?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  });

  it('P-SAFE-03 give a process only the secret of its own service beside the shared one', () => {
    for (const { name, service } of PROCESSES) {
      const env = only(podOf(deploymentOf(name))).env ?? [];
      const secrets = new Set(env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []));
      const shared = ['brand-licensing-shared', ...(service === 'bff' ? [] : ['brand-licensing-redis'])];
      expect([...secrets].toSorted()).toEqual([`brand-licensing-${service}`, ...shared].toSorted());
      const keys = env.filter(({ name: variable }) => variable === 'SERVICE_PRIVATE_KEY').map(({ valueFrom }) => valueFrom?.secretKeyRef);
      expect(keys).toEqual(service === 'bff' ? [] : [{ name: `brand-licensing-${service}`, key: 'service-private-key' }]);
    }
  });

  it('are listed in the README with all their keys', async () => {
    const readme = await readFile(join(CHART, '../README.md'), 'utf8');
    const rows = readme.split('\n').filter((line) => line.startsWith('| `{prefix}-'));
    const references = workloads().flatMap((workload) =>
      (only(podOf(workload)).env ?? []).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
    );
    for (const { name = '', key } of references) {
      const row = rows.find((line) => line.includes(`\`${name.replace('brand-licensing', '{prefix}')}\``));
      const words = new Set([...(row ?? '').matchAll(/`([\w-]+)`/g)].map(([, word]) => word));
      expect([name, key, words.has(key) || words.has(key.replace('database-password', ''))]).toEqual([name, key, true]);
    }
  });
});

describe('the network policies of the chart', () => {
  const policy = (name: string): NetworkPolicy['spec'] =>
    all<NetworkPolicy>('NetworkPolicy').find(({ metadata }) => metadata?.name === `r-${name}`)?.spec;
  const portsTo = (name: string): unknown[] => (policy(name)?.egress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port));

  it('P-OPS-11 refuse every connection that no other policy allows', () => {
    const everyPod = { 'app.kubernetes.io/instance': 'r', 'app.kubernetes.io/part-of': 'brand-licensing' };
    expect(policy('deny')).toEqual({ podSelector: { matchLabels: everyPod }, policyTypes: ['Ingress', 'Egress'] });
    for (const workload of workloads()) expect(workload.spec?.template.metadata?.labels).toMatchObject(everyPod);
  });

  it('P-OPS-11 let Prometheus read the metrics of every process, and visitors reach only the BFF', () => {
    const monitoring = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } };
    expect(policy('metrics')?.ingress).toEqual([{ from: [monitoring], ports: [{ protocol: 'TCP', port: 9000 }] }]);
    const withIngress = all<NetworkPolicy>('NetworkPolicy').filter(({ spec }) => spec?.ingress);
    expect(withIngress.map(({ metadata }) => metadata?.name).toSorted()).toEqual(['r-metrics', 'r-nats', 'r-visitors']);
    for (const { name } of PROCESSES) {
      const labels = deploymentOf(name).spec?.template.metadata?.labels ?? {};
      const selects = (selector: Record<string, string> = {}): boolean =>
        Object.entries(selector).every(([key, value]) => labels[key] === value);
      expect(selects(policy('metrics')?.podSelector.matchLabels)).toBe(true);
      expect(selects(policy('visitors')?.podSelector.matchLabels)).toBe(name === 'bff');
    }
  });

  it('P-OPS-11 let the BFF reach neither the database nor Redis, and the migration job only the database', () => {
    expect(portsTo('bff')).toEqual([4222, 443, 4318]);
    expect(portsTo('prepare')).toEqual([5432]);
    expect(portsTo('finance')).toEqual([4222, 5432, 6379, 443, 4318]);
  });

  it('let only the files service reach the malware scanner, where one is configured', async () => {
    expect(portsTo('files')).toEqual([4222, 5432, 6379, 443, 4318]);
    const scanning = await render(helm, [...COMPLETE, 'servers.clamd.url=tcp://clamav:3310']);
    const reaching = scanning.filter(({ kind, spec }) => kind === 'NetworkPolicy' && JSON.stringify(spec).includes('3310'));
    expect(reaching.map(({ metadata }) => metadata.name)).toEqual(['r-files']);
    const scanned = scanning.filter((manifest) => JSON.stringify(manifest).includes('CLAMD_URL'));
    expect(scanned.map(({ metadata }) => metadata.name).toSorted()).toEqual(['r-files', 'r-files-worker']);
  });
});
