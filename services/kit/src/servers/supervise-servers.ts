import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, stopProcess, type Child } from './child.js';

export interface SupervisedServer {
  /** Its name in messages. */
  label: string;
  port: number;
  /** Bytes that a client sends first, to which the server replies; none when the server speaks first. */
  greeting: Uint8Array;
  child: Child;
  /** Starts it again on the same port and data. */
  start(): Promise<Child>;
}

export interface SupervisionLimits {
  /** Pause between two checks. */
  intervalMs: number;
  /** How long the reply to a check may take. */
  timeoutMs: number;
  /** This many checks in a row without a reply: a server that still runs is killed. */
  failures: number;
}

export const SUPERVISION: SupervisionLimits = { intervalMs: 2000, timeoutMs: 5000, failures: 4 };

const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/** Starts each server again when its process has ended or does not reply; says so with one line. `stop` ends the checks only. */
export function superviseServers(
  servers: readonly SupervisedServer[],
  limits: SupervisionLimits,
  say: (line: string) => void,
): { stop(): Promise<void> } {
  const controller = new AbortController();
  const loops = servers.map((server) => supervise(server, limits, say, controller.signal));
  return {
    stop: async () => {
      controller.abort();
      await Promise.all(loops);
    },
  };
}

async function supervise(
  server: SupervisedServer,
  limits: SupervisionLimits,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { label, port, greeting } = server;
  for (let failures = 0; !signal.aborted; await pauseFor(limits.intervalMs, signal)) {
    const replied = await replies(port, greeting, limits.timeoutMs);
    failures = replied ? 0 : failures + 1;
    const isRunning = isAlive(server.child.pid);
    if (signal.aborted || !mustStart({ replied, isRunning, failures }, limits.failures)) continue;
    say(`${label} ${isRunning ? 'does not answer' : 'has ended'}: it is started again on port ${port}`);
    await stopProcess(server.child.pid, 'SIGKILL');
    await startAgain(server, say, signal);
    failures = 0;
  }
}

/** Must the server be started again? One that still runs may be busy for a few checks. */
export function mustStart(check: { replied: boolean; isRunning: boolean; failures: number }, limit: number): boolean {
  return !check.replied && (!check.isRunning || check.failures >= limit);
}

async function startAgain(server: SupervisedServer, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  for (let delay = FIRST_DELAY; !signal.aborted; delay = Math.min(delay * 2, LONGEST_DELAY)) {
    try {
      server.child = await server.start();
      return;
    } catch (error) {
      say(`${(error as Error).message}; next attempt in ${delay / 1000} s`);
    }
    await pauseFor(delay, signal);
  }
}

/** Whether the server replies to a client. When it is frozen, the operating system still accepts connections. */
function replies(port: number, greeting: Uint8Array, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const late = setTimeout(() => done(false), timeoutMs);
    const done = (replied: boolean): void => {
      clearTimeout(late);
      socket.destroy();
      resolve(replied);
    };
    socket.once('connect', () => {
      if (greeting.length > 0) socket.write(greeting);
    });
    socket.once('data', () => done(true));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
}

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);
