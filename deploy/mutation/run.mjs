// `npm run mutate [-- area ...] [--mutate files]`: areas are named in areas.mjs; options are those of Stryker.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('--'));
const areas = firstOption < 0 ? given : given.slice(0, firstOption);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'deploy/mutation/stryker.config.mjs', ...given.slice(areas.length)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATE: areas.join(' ') },
  },
);
process.exit(status ?? 1);
