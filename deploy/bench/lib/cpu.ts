import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc: 100 a second on every Linux that Node runs on. */
const TICKS = 100;

/** Processor seconds that these processes, and the children they have, have used so far. */
export function cpuSeconds(pids: readonly number[]): number {
  const wanted = new Set(pids);
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const fields = statOf(entry);
    // utime, stime, and those of children that have ended, because a server's sessions start and end
    if (fields && (wanted.has(Number(entry)) || wanted.has(Number(fields[1]))))
      ticks += fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  }
  return ticks / TICKS;
}

/** The fields after the name, which may contain blanks: state, parent, ... */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
