// `npm test`: every check and every test of the project, ending with the line "N passed, N failed".
// Options: --no-check leaves the checks out; anything else goes to Jest (paths, --selectProjects ...).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, inRoot, install, ourNode, root } from './prepare.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--no-check');
/** Needs little of a system, and nothing that only processes can do. */
const SMOKE = 'deploy/test/smoke.test.ts';
const total = { passed: 0, failed: 0 };
/** What has failed, with the begin of its message; repeated at the end, because the output before it is long. */
const failures = [];

install();
const node = ourNode();
const env = { ...process.env, PATH: `${inRoot('node_modules', '.bin')}:${process.env.PATH}` };
const checks = ['types', 'lint', 'format', 'imports', 'modules', 'migrations', 'versions', 'unused', 'advisories'];
if (!process.argv.includes('--no-check')) for (const name of checks) check(name);
build(node);
if (args.length > 0) await jest('chosen', args);
else {
  // One more than there are processors, because service tests wait for their servers. In workers even if one would do: only
  // a worker can be restarted when its test files have filled its memory.
  await jest('all', ['--selectProjects', 'unit', 'screen', 'service', '--maxWorkers', String(availableParallelism() + 1)]);
  // Each starts a whole system as processes, which start fastest and can be stopped individually; two at a
  // time, because more would slow each other down. Where containers can run, the smoke test starts, stops and restarts the
  // images that are deployed instead of processes.
  const inContainers = containers();
  const others = inContainers ? ['--testPathIgnorePatterns', SMOKE] : [];
  await jest('journey', ['--selectProjects', 'journey', '--maxWorkers', '2', ...others], { JOURNEY: process.env.JOURNEY ?? 'processes' });
  if (inContainers)
    await jest('containers', ['--selectProjects', 'journey', '--runInBand', '--runTestsByPath', SMOKE], { JOURNEY: 'containers' });
}
for (const failure of failures) console.log(failure);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** A check counts as a test. */
function check(name) {
  const { status } = spawnSync('npm', ['run', '-s', `check:${name}`], { cwd: root, stdio: 'inherit', env });
  console.log(`check:${name} ${status === 0 ? 'passed' : 'FAILED'}`);
  total[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(`FAILED check:${name}`);
}

function containers() {
  return (
    !process.env.JOURNEY &&
    spawnSync('docker', ['image', 'inspect', 'node:24-bookworm-slim', 'minio/minio:latest'], { stdio: 'ignore' }).status === 0
  );
}

/** Runs Jest and counts. */
async function jest(name, options, extra = {}) {
  count(name, await run(name, options, extra));
}

function count(name, result) {
  if (!result) console.error(`Jest left no result for ${name}`);
  total.passed += result?.numPassedTests ?? 0;
  total.failed += result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1;
  failures.push(...(result ? failuresOf(result) : [`FAILED ${name}: no result`]));
}

/** One text for each failed test, or for a file that could not be run. */
function failuresOf({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const titled = failed.map(({ fullName, failureMessages }) => [fullName, failureMessages.join('\n')]);
      return (titled.length > 0 ? titled : [['could not be run', message]]).map(
        ([title, text]) => `FAILED ${relative(root, name)}: ${title}\n${beginOf(text)}`,
      );
    });
}

/** The first lines of a message, without colours, indented. */
function beginOf(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, 24)
    .map((line) => `    ${line.slice(0, 240)}`)
    .join('\n');
}

/** The result of Jest, if it has completed. */
async function run(name, options, extra) {
  mkdirSync(inRoot('.data'), { recursive: true });
  const file = inRoot('.data', `jest-${name}.json`);
  rmSync(file, { force: true });
  const flags = ['--experimental-vm-modules', '--no-warnings', inRoot('node_modules', 'jest', 'bin', 'jest.js')];
  const running = spawn(node, [...flags, '--json', `--outputFile=${file}`, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, ...extra },
  });
  // A process may hang at its end; its result is written by then.
  let written = 0;
  const watch = setInterval(() => {
    if (!existsSync(file)) return;
    written ||= Date.now();
    if (Date.now() - written > 60_000) running.kill('SIGKILL');
  }, 1000);
  await once(running, 'exit');
  clearInterval(watch);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
