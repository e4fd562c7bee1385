// `npm run mutate [-- area ...]`: areas are named in areas.mjs.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'deploy/mutation/stryker.config.mjs'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATE: process.argv.slice(2).join(' ') },
  },
);
process.exit(status ?? 1);
