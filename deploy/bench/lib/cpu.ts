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

/** Of PostgreSQL: its own work on the side, which comes when it likes and is nobody's request. */
const ASIDE = /autovacuum|checkpointer|background writer|walwriter|logical replication/;

/** Processor seconds that the sessions of a PostgreSQL server have used so far, without what it does on its own. */
export function sessionSeconds(serverPid: number): number {
  const sessions = readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry) || Number(statOf(entry)?.[1]) !== serverPid) return false;
    return !ASIDE.test(readFileSync(`/proc/${entry}/cmdline`, 'utf8'));
  });
  return cpuSeconds(sessions.map(Number));
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
