import { run } from '@bls/kit/servers/programs';
import { parseAllDocuments } from 'yaml';
import { PROCESS_NAMES } from '../../processes/catalogue.js';
import { CHART } from '../../paths.js';
import type { HelmProgram } from './helm-program.js';

/** One rendered object. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string>; labels?: Record<string, string> };
  spec?: unknown;
  data?: Record<string, string>;
}

/** The Kubernetes version for which the chart is rendered: the oldest that it allows. */
const KUBERNETES = '1.30.0';
const DIGEST = `sha256:${'a'.repeat(64)}`;

/** The values of a complete installation: every image by its digest, everything switched on. */
export const COMPLETE: readonly string[] = [
  ...[...PROCESS_NAMES, 'tools'].map((name) => `image.digests.${name}=${DIGEST}`),
  `nats.image=nats@${DIGEST}`,
  'telemetry.otlpEndpoint=http://collector.monitoring:4318',
  'telemetry.podMonitor=true',
  'telemetry.alerts=true',
  'telemetry.dashboards=true',
];

const given = (values: readonly string[]): string[] => values.flatMap((value) => ['--set', value]);

/** What `helm lint --strict` prints. Throws when it finds something. */
export const lint = async ({ path }: HelmProgram, values: readonly string[] = COMPLETE): Promise<string> =>
  (await run(path, ['lint', '--strict', '--kube-version', KUBERNETES, CHART, ...given(values)])).stdout;

/** The objects of `helm template`. Throws what Helm says about values that it refuses. */
export async function render({ path }: HelmProgram, values: readonly string[] = COMPLETE, chart = CHART): Promise<Manifest[]> {
  const { stdout } = await run(path, ['template', 'r', chart, '--kube-version', KUBERNETES, ...given(values)], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
}
