// Health check of a container: is the process ready to work? A process that takes connections but answers nothing for
// 30 seconds hangs: it is killed, the container ends, and its restart policy starts it again. That needs an init process in
// the container (`init: true` of Compose), because the first process of a container cannot be killed from inside. Kubernetes
// does not use this file: it has a liveness probe.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

const READY_WITHIN_MS = 8000;
const HANGS_AFTER_MS = 30_000;

/** `ready`, `notReady`, `starting` (nobody listens yet) or `hangs`. */
export async function healthOf(address, { readyWithinMs = READY_WITHIN_MS, hangsAfterMs = HANGS_AFTER_MS } = {}) {
  const ready = await ask(`${address}/ready`, readyWithinMs);
  if (ready !== 'silent') return ready;
  const alive = await ask(`${address}/health`, hangsAfterMs - readyWithinMs);
  return alive === 'silent' ? 'hangs' : 'notReady';
}

const ask = (url, milliseconds) =>
  fetch(url, { signal: AbortSignal.timeout(milliseconds) }).then(
    (answer) => (answer.ok ? 'ready' : 'notReady'),
    (error) => (error.name === 'TimeoutError' ? 'silent' : 'starting'),
  );

/** Kills the Node processes that the given process, in a container the init process, has started. */
export function killChildrenOf(parent) {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
    if (isNodeOf(parent, name)) process.kill(Number(name), 'SIGKILL');
}

/** In `stat` the parent is the second field after the name of the thread, which is in parentheses. */
function isNodeOf(parent, pid) {
  try {
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const [, rest = ''] = /^\d+ \(.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return basename(program) === 'node' && rest.split(' ')[1] === String(parent);
  } catch {
    return false; // it has ended
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { HEALTH_PORT = '9000' } = process.env;
  const health = await healthOf(`http://127.0.0.1:${HEALTH_PORT}`);
  if (health === 'hangs') killChildrenOf(1);
  process.exit(health === 'ready' ? 0 : 1);
}
