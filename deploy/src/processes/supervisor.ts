import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntilHanging, type WatchdogLimits } from './watchdog.js';

export interface Launch {
  name: string;
  /** Program with its arguments. */
  command: readonly string[];
  env: Record<string, string>;
  /** Address that answers 200 when the process is ready. */
  readyUrl?: string | undefined;
  /** Address that answers while the process runs; with it, a process that hangs is killed and started again. */
  healthUrl?: string | undefined;
  watchdog?: WatchdogLimits | undefined;
}

export interface SupervisorEvents {
  /** A line that the process wrote. */
  line(name: string, text: string): void;
  /**
   * The process ended, or was killed because it hung; `how` is the reason. It is restarted after `delay`
   * milliseconds.
   */
  crashed(name: string, how: string, delay: number): void;
}

const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;
/** A process that ran this long was healthy: the back-off starts again. */
const HEALTHY_AFTER = 60_000;
const KILL_AFTER = 30_000;
const WATCHDOG: WatchdogLimits = { intervalMs: 5000, failures: 3 };

/** Keeps one process running: starts it again with a growing delay when it ends or hangs. */
export class Supervised {
  private child: ChildProcess | undefined;
  private delay = FIRST_DELAY;
  private stopping = false;
  private wake = new AbortController();
  private running: Promise<void> | undefined;
  /** How many times it ended before it was ready for the first time. */
  earlyExits = 0;
  lastLine = '';
  private wasReady = false;
  private readyChild: ChildProcess | undefined;

  constructor(
    readonly launch: Launch,
    private readonly events: SupervisorEvents,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): void {
    this.stopping = false;
    this.wake = new AbortController();
    this.running ??= this.loop().finally(() => (this.running = undefined));
  }

  /** Asks the process to drain and waits for its end. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.stopping = true;
    this.wake.abort();
    const child = this.child;
    child?.kill(signal);
    const force = setTimeout(() => child?.kill('SIGKILL'), KILL_AFTER);
    await this.running;
    clearTimeout(force);
  }

  /** Resolves when the process answers that it is ready. Throws with its last output when it ends three times before that. */
  async ready(timeoutMs: number): Promise<void> {
    for (const end = Date.now() + timeoutMs; !(await this.isReady()); await pause(100)) {
      if (this.earlyExits >= 3) throw new Error(`${this.launch.name} does not start: ${this.lastLine}`);
      if (Date.now() > end) throw new Error(`${this.launch.name} is not ready after ${timeoutMs / 1000} s: ${this.lastLine}`);
    }
    this.wasReady = true;
    this.readyChild = this.child;
  }

  private async isReady(): Promise<boolean> {
    if (!this.launch.readyUrl) return this.child !== undefined;
    return fetch(this.launch.readyUrl, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      const started = Date.now();
      const how = await this.once();
      if (this.stopping) return;
      if (!this.wasReady) this.earlyExits += 1;
      if (Date.now() - started > HEALTHY_AFTER) this.delay = FIRST_DELAY;
      this.events.crashed(this.launch.name, how, this.delay);
      await pause(this.delay, undefined, { signal: this.wake.signal }).catch(() => undefined);
      this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
    }
  }

  private once(): Promise<string> {
    const { name, command, env } = this.launch;
    const [program = '', ...args] = command;
    // a separate process group: Ctrl-C in the terminal reaches only the supervisor, which then stops everything in order
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    this.child = child;
    const take = (text: string): void => {
      if (tellsSomething(text)) this.lastLine = text;
      this.events.line(name, text);
    };
    for (const stream of [child.stdout, child.stderr]) splitLines(stream, take);
    const ended = new AbortController();
    const hung = this.killWhenHanging(child, AbortSignal.any([ended.signal, this.wake.signal]));
    return new Promise((resolve) => {
      child.once('error', (error) => {
        ended.abort();
        resolve(`ended: ${error.message}`);
      });
      child.once('close', (code, signal) => {
        this.child = undefined;
        ended.abort();
        void hung.then((reason) => resolve(reason ?? `ended with ${signal ? `signal ${signal}` : `code ${code}`}`));
      });
    });
  }

  /** Kills the process, and what it has started, when it hangs. Resolves to the reason, or to nothing when it ended by itself. */
  private async killWhenHanging(child: ChildProcess, signal: AbortSignal): Promise<string | undefined> {
    const { healthUrl, watchdog = WATCHDOG } = this.launch;
    if (!healthUrl || child.pid === undefined) return undefined;
    if (!(await waitUntilHanging(healthUrl, watchdog, () => this.readyChild === child, signal))) return undefined;
    process.kill(-child.pid, 'SIGKILL');
    return `hung (no answer to ${watchdog.failures} health checks in ${(watchdog.failures * watchdog.intervalMs) / 1000} s) and was killed`;
  }
}

/** Not a stack, a brace, or the version that Node prints last. */
const tellsSomething = (text: string): boolean => !/^\s|^[{}]|^Node\.js v|^throw /.test(text);

function splitLines(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) take(line);
  });
  stream.on('end', () => {
    if (rest) take(rest);
  });
}
