// Runs the royalty simulator from a fresh clone: builds it first when it has not been built. The result alone goes to
// standard output.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cli = new URL('./dist/royalty/cli.js', import.meta.url);
if (!existsSync(cli)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const built = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'services/finance'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) process.exit(1);
}
await import(cli.href);
