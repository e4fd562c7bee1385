import { spawn, type SpawnOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProblem } from './servers.js';

export interface ChildPlan {
  name: string;
  program: string;
  args: readonly string[];
  log: string;
  port: number;
  /** The account to run as; only root can choose another one. */
  account?: { uid: number; gid: number } | undefined;
  /** Survives its parent and its terminal: for servers that other runs reuse. */
  detached: boolean;
  stopSignal: NodeJS.Signals;
}

export interface Child {
  pid: number;
  stop(): Promise<void>;
}

/** Starts a server and waits until its port answers; its output goes to `log`. */
export async function startChild(plan: ChildPlan): Promise<Child> {
  const output = openSync(plan.log, 'a');
  const options: SpawnOptions = { stdio: ['ignore', output, output], detached: plan.detached, cwd: '/', ...plan.account };
  const child = spawn(plan.program, plan.args, options);
  closeSync(output);
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `ended with ${code ?? signal}`));
  if (plan.detached) child.unref();
  for (const end = Date.now() + 30_000; !(await answers(plan.port)); await pause(25)) {
    if (ended !== undefined) throw new ServerProblem(`${plan.name} did not start: ${lastLine(plan.log) ?? ended}`);
    if (Date.now() > end) {
      if (child.pid !== undefined) await stopProcess(child.pid, 'SIGKILL');
      throw new ServerProblem(`${plan.name} does not answer on port ${plan.port}; see ${plan.log}`);
    }
  }
  const pid = child.pid ?? 0;
  return { pid, stop: () => stopProcess(pid, plan.stopSignal) };
}

/** Sends the signal and waits for the end; kills after ten seconds. */
export async function stopProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  if (!signalled(pid, signal)) return;
  for (const end = Date.now() + 10_000; isAlive(pid); await pause(20)) {
    if (Date.now() > end) {
      signalled(pid, 'SIGKILL');
      return;
    }
  }
}

/** Is this process running? A zombie is not. */
export function isAlive(pid: number): boolean {
  if (!signalled(pid, 0)) return false;
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Does something accept connections on this port of the loopback interface? */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const done = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function lastLine(path: string): string | undefined {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.findLast((line) => /fatal|error|could not/i.test(line)) ?? lines.at(-1);
}
