import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Child, startChild } from '@bls/kit/servers/child';
import { installPackages } from '@bls/kit/servers/install';
import { freePort } from '@bls/kit/servers/ports';
import { findProgram } from '@bls/kit/servers/programs';
import { eventually } from '@bls/kit/testing/service';
import { type Installation, startInstallation } from '../installation.js';

const RULES = fileURLToPath(new URL('../../../deploy/monitoring/alerts.yaml', import.meta.url));

let installation: Installation;
let folder: string;
let prometheus: Child;
let address: string;
beforeAll(async () => {
  if (!(await findProgram('prometheus'))) await installPackages(['prometheus'], () => undefined);
  installation = await startInstallation(['identity', 'files']);
  folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [RULES],
    scrape_configs: [{ job_name: 'brand-licensing', static_configs: [{ targets: Object.values(installation.metrics) }] }],
  };
  // JSON is YAML
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  prometheus = await startChild({
    name: 'Prometheus',
    program: (await findProgram('prometheus')) ?? '',
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    log: join(folder, 'prometheus.log'),
    port,
    detached: false,
    stopSignal: 'SIGTERM',
  });
}, 600_000);
afterAll(async () => {
  await prometheus?.stop();
  await installation?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Sample = { metric: Record<string, string>; value: [number, string] };
const api = async <T>(path: string): Promise<T> => ((await (await fetch(`${address}/api/v1/${path}`)).json()) as { data: T }).data;
const query = async (expression: string): Promise<Sample[]> =>
  (await api<{ result: Sample[] }>(`query?query=${encodeURIComponent(expression)}`)).result;
/** The values of a label, once there are any. */
const seen = (expression: string, label: string): Promise<string[]> =>
  eventually(async () => {
    const values = (await query(expression)).map(({ metric }) => metric[label] ?? '');
    return values.length > 0 && [...new Set(values)].toSorted();
  }, 60_000);

describe('P-OPS-10 Prometheus', () => {
  it('reads every process, and queues, consumers, pools, the outbox and HTTP requests are measured', async () => {
    expect((await fetch(`${installation.bff.address}/General/GetTenantCode`)).status).toBe(200);
    await eventually(async () => (await query('up == 1')).length === 3, 60_000);
    expect(await seen('job_queue_length{state="wait"}', 'queue')).toEqual(['files', 'files-heavy', 'identity', 'identity-heavy']);
    expect(await seen('job_queue_oldest_seconds', 'queue')).toContain('identity');
    expect(await seen('database_pool_connections > 0', 'service')).toEqual(['files', 'identity']);
    expect(await seen('database_pool_waiting', 'service')).toEqual(['files', 'identity']);
    expect(await seen('outbox_oldest_seconds{service!="bff"}', 'service')).toEqual(['files', 'identity']);
    for (const [metric, consumer] of [
      ['consumer_pending', 'files-tenant-settings'],
      ['consumer_unacknowledged', 'identity-inbox-finance'],
    ])
      expect(await seen(`${metric}{consumer=~".*${consumer}"}`, 'consumer')).toHaveLength(1);
    expect(await seen('http_request_seconds_count', 'route')).toContain('/General/GetTenantCode');
    expect(await seen('nodejs_eventloop_lag_p99_seconds', 'service')).toEqual(['bff', 'files', 'identity']);
  });

  it('evaluates every alert rule, and none fires', async () => {
    const rules = await eventually(async () => {
      const { groups } = await api<{ groups: { rules: { name: string; health: string; state: string }[] }[] }>('rules');
      const all = groups.flatMap((group) => group.rules);
      return all.length > 0 && all.every(({ health }) => health !== 'unknown') && all;
    }, 60_000);
    expect(rules.filter(({ health, state }) => health !== 'ok' || state === 'firing')).toEqual([]);
  });
});
