// npm run bench -- <name> [arguments]: builds what is measured, then runs one of the benchmarks of this folder.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const [name = '', ...rest] = process.argv.slice(2);
const names = readdirSync(here).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []));
if (!names.includes(name)) {
  console.error(`npm run bench -- ${names.join(' | ')}`);
  process.exit(1);
}
const run = (program, ...args) => {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
const bin = join(root, 'node_modules', '.bin');
run(join(bin, 'tsc'), '-b', 'deploy', 'bff');
if (name === 'front-end' || !existsSync(join(root, 'frontend', 'dist', 'index.html'))) run('npm', 'run', '-s', 'build', '-w', 'frontend');
run(process.execPath, join(here, `${name}.ts`), ...rest);
