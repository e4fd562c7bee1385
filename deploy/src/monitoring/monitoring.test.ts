import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Metrics } from '@bls/kit/observability/metrics';
import { installPackages } from '@bls/kit/servers/install';
import { findProgram, run } from '@bls/kit/servers/programs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { MONITORING } from '../paths.js';
import { DASHBOARDS, dashboardFiles } from './dashboards.js';
import { metricNamesIn } from './metric-names.js';

type Rules = { groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[] };
type Tests = { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] };

/** Made by Prometheus itself for each process that it reads. */
const OF_PROMETHEUS = ['up'];
const read = (file: string): Promise<string> => readFile(join(MONITORING, file), 'utf8');

let promtool: string;
let rules: Rules['groups'][number]['rules'];
beforeAll(async () => {
  if (!(await findProgram('promtool'))) await installPackages(['prometheus'], () => undefined);
  promtool = (await findProgram('promtool')) ?? '';
  rules = (parse(await read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
}, 600_000);

/** What a process shows: the names of its registry, and those that Prometheus makes of a histogram. */
async function exposed(): Promise<Set<string>> {
  const metrics = await new Metrics('test').registry.getMetricsAsJSON();
  return new Set([
    ...OF_PROMETHEUS,
    ...metrics.flatMap(({ name, type }) => (String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name])),
  ]);
}
const unknownIn = async (expressions: readonly string[]): Promise<string[]> => {
  const known = await exposed();
  return expressions.flatMap(metricNamesIn).filter((name) => !known.has(name));
};

describe('P-OPS-10 the alert rules', () => {
  it('pass promtool: their syntax, and that each fires when it should and not for a healthy system', async () => {
    await expect(run(promtool, ['check', 'rules', join(MONITORING, 'alerts.yaml')])).resolves.toBeDefined();
    await expect(run(promtool, ['test', 'rules', join(MONITORING, 'alerts.test.yaml')])).resolves.toBeDefined();
    await expect(run(promtool, ['check', 'config', join(MONITORING, 'prometheus.yml')])).resolves.toBeDefined();
  });

  it('each have a case in which they fire and one in which they do not', async () => {
    const { tests } = parse(await read('alerts.test.yaml')) as Tests;
    const cases = tests.flatMap(({ alert_rule_test: each }) => each);
    const namesOf = (fires: boolean): string[] =>
      [...new Set(cases.filter(({ exp_alerts: alerts }) => alerts.length > 0 === fires).map(({ alertname }) => alertname))].toSorted();
    const names = rules.map(({ alert }) => alert).toSorted();
    expect(namesOf(true)).toEqual(names);
    expect(namesOf(false)).toEqual(names);
  });

  it('read only metrics that a process exposes', async () => {
    expect(await unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
    expect(await unknownIn(['sum by (service) (rate(call_duration_bucket{service="a"}[5m]))'])).toEqual(['call_duration_bucket']);
  });

  it('are explained to operators', async () => {
    const text = await readFile(join(MONITORING, '../../docs/operations.md'), 'utf8');
    expect(rules.map(({ alert }) => alert).filter((alert) => !text.includes(`\`${alert}\``))).toEqual([]);
  });
});

describe('P-OPS-10 the dashboards', () => {
  it('read only metrics that a process exposes', async () => {
    const expressions = DASHBOARDS.flatMap(({ panels }) => panels.flatMap(({ series }) => series.map(([expression]) => expression)));
    expect(await unknownIn(expressions)).toEqual([]);
  });

  it('are the files that `npm run -w deploy dashboards` writes', async () => {
    const there = await readdir(join(MONITORING, 'dashboards'));
    expect(there.toSorted()).toEqual([...dashboardFiles().keys()].toSorted());
    for (const [name, text] of dashboardFiles()) expect(JSON.parse(await read(`dashboards/${name}`))).toEqual(JSON.parse(text));
  });
});
