import { run } from '@bls/kit/servers/programs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../paths.js';
import type { CustomResources } from './custom-resources.js';
import type { Manifest } from './render.js';

/** Where the type of a kind is: Kubernetes' types are generated from its OpenAPI document. */
const MODULES: Record<string, string> = {
  v1: 'kubernetes-types/core/v1.js',
  'apps/v1': 'kubernetes-types/apps/v1.js',
  'batch/v1': 'kubernetes-types/batch/v1.js',
  'policy/v1': 'kubernetes-types/policy/v1.js',
  'networking.k8s.io/v1': 'kubernetes-types/networking/v1.js',
};

const CUSTOM: readonly (keyof CustomResources)[] = ['TriggerAuthentication', 'ScaledObject', 'PodMonitor', 'PrometheusRule'];

/**
 * Compiles manifests against the types of their kinds: unknown fields, wrong types and missing fields are found. Returns what
 * the compiler says, empty when everything fits. Throws for a kind whose API is not known.
 */
export async function checkTypes(manifests: readonly Manifest[]): Promise<string[]> {
  const parent = join(ROOT, 'deploy/node_modules/.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'manifests-'));
  try {
    const file = join(folder, 'manifests.ts');
    await writeFile(file, manifests.map(source).join('\n'));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--allowImportingTsExtensions',
      '--module',
      'nodenext',
      file,
    ];
    const failed = await run(process.execPath, [compiler, ...options], { cwd: folder }).then(
      () => '',
      (error: { stdout?: string; stderr?: string }) => `${error.stdout ?? ''}${error.stderr ?? ''}`,
    );
    return failed.split('\n').filter((line) => line.trim() !== '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function source(manifest: Manifest, index: number): string {
  const { kind, metadata } = manifest;
  return `// ${kind} ${metadata.name}\nexport const m${index}: ${typeOf(manifest)} = ${JSON.stringify(manifest, undefined, 1)};`;
}

function typeOf({ apiVersion, kind }: Manifest): string {
  const module = MODULES[apiVersion];
  if (module) return `import('${module}').${kind}`;
  if (!CUSTOM.some((known) => known === kind)) throw new Error(`no types of ${apiVersion} ${kind}`);
  return `import(${JSON.stringify(join(import.meta.dirname, 'custom-resources.ts'))}).CustomResources['${kind}']`;
}
