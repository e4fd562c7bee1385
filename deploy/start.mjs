// Starts the whole system on this machine: installs, builds what changed, then runs the compiled starter.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { editTimes, touchEdited } from './edited-sources.mjs';
import { build, fail, inRoot, install, ourNode, root } from './prepare.mjs';

const HELP = `npm start -- [options]
  --reset     deletes the data of earlier starts first
  --no-demo   starts without demo data
  --help      prints this
npm run dev   starts everything again when its source changes (--watch)

Environment: HOST (127.0.0.1; 0.0.0.0 lets other machines connect), PORT (8080), PUBLIC_URL, POSTGRES_URL, NATS_URL, REDIS_URL,
S3_ENDPOINT; the others are in deploy/README.md.`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(HELP);
  process.exit(0);
}

try {
  mkdirSync(inRoot('.data'), { recursive: true });
} catch (error) {
  fail(`this account may not write to ${root}: ${error.code}`);
}

/**
 * `npm run dev`: the compiler updates the compiled files, each process restarts when one of its own changed,
 * and Vite serves the screens from their sources, at its own address.
 */
function watch(node, starter, before) {
  const bff = `http://localhost:${process.env.PORT ?? 8080}`;
  // separate process groups, so that their child processes end with them
  const options = { detached: true, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, BFF_URL: bff } };
  const compiler = spawn(node, [inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-b', '--watch', '--preserveWatchOutput', '--pretty'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: root,
  });
  compileEditsSince(before, compiler.stdout);
  const helpers = [
    compiler,
    spawn(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'], { ...options, cwd: inRoot('frontend') }),
  ];
  starter.on('exit', () => {
    for (const { pid } of helpers) if (pid) process.kill(-pid, 'SIGTERM');
  });
}

/** When the compiler watches, it compiles what was edited during the build. */
function compileEditsSince(before, output) {
  let said = '';
  output.pipe(process.stdout, { end: false });
  output.setEncoding('utf8').on('data', function look(text) {
    said += text;
    if (!said.includes('Watching for file changes')) return;
    output.off('data', look);
    touchEdited(root, before);
  });
}

try {
  install();
  const node = ourNode();
  const watching = process.argv.includes('--watch');
  const before = watching ? editTimes(root) : new Map();
  build(node);
  // for commands that need the build and nothing started
  if (process.argv.includes('--build-only')) process.exit(0);
  const starter = ['--enable-source-maps', inRoot('deploy', 'dist', 'start', 'main.js'), ...process.argv.slice(2)];
  const child = spawn(node, starter, { cwd: root, stdio: 'inherit' });
  if (watching) watch(node, child, before);
  // This process only waits for the end of the starter. Ctrl-C in the terminal reaches both, so it must not
  // end this one first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} catch (error) {
  fail(error.code === 'ENOSPC' ? 'the disk is full' : String(error.message ?? error));
}
