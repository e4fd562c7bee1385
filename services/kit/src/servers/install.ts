import { constants } from 'node:fs';
import { access, rm, writeFile } from 'node:fs/promises';
import { findProgram, run } from './programs.js';
import { ServerProblem } from './servers.js';

const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs Debian packages without starting their services. Throws ServerProblem with the command to run when this account
 * may not install them.
 */
export async function installPackages(packages: readonly string[], say: (line: string) => void): Promise<void> {
  const sudo = await privilege();
  const command = `apt-get install -y ${packages.join(' ')}`;
  if (!sudo || !(await findProgram('apt-get'))) {
    throw new ServerProblem(`missing: ${packages.join(', ')}; install them (sudo ${command}) or give their URLs in the environment`);
  }
  say(`installing ${packages.join(', ')}`);
  const quiet = await suppressServices(sudo);
  try {
    await root(sudo, ['apt-get', 'update', '-qq']).catch(() => undefined);
    await root(sudo, ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n')
      .at(-1);
    throw new ServerProblem(`could not install ${packages.join(', ')}: ${reason}`);
  } finally {
    await quiet();
  }
}

/** How to become root: no prefix, `sudo -n`, or undefined when that needs a password. */
async function privilege(): Promise<readonly string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  if (!(await findProgram('sudo'))) return undefined;
  return run('sudo', ['-n', 'true']).then(
    () => ['sudo', '-n'],
    () => undefined,
  );
}

function root(sudo: readonly string[], command: readonly string[]): Promise<unknown> {
  const [program, ...args] = [...sudo, ...command];
  return run(program ?? '', args, { maxBuffer: 64 * 1024 * 1024 });
}

// Debian starts a service as soon as it is installed; a policy file that answers "forbidden" prevents that, so that the ports stay free.
async function suppressServices(sudo: readonly string[]): Promise<() => Promise<void>> {
  const present = await access(POLICY, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (present || sudo.length > 0) return async () => undefined;
  await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rm(POLICY, { force: true });
}
