import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupervisorEvents } from '../processes/supervisor.js';

const ROTATE_AT = 20 * 1024 * 1024;
const WARN = 40;

/** Writes each process's lines to its log file, and warnings and errors to the screen. */
export class Screen implements SupervisorEvents {
  private readonly files = new Map<string, WriteStream>();

  constructor(private readonly folder: string) {}

  async prepare(names: readonly string[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of names) {
      const path = join(this.folder, `${name}.log`);
      const size = await stat(path).then(
        (found) => found.size,
        () => 0,
      );
      if (size > ROTATE_AT) await rename(path, `${path}.1`);
      this.files.set(
        name,
        createWriteStream(path, { flags: 'a' }).on('error', () => undefined),
      );
    }
  }

  say(text: string): void {
    console.log(text);
  }

  line(name: string, text: string): void {
    this.files.get(name)?.write(`${text}\n`);
    const shown = worthShowing(text);
    if (shown) console.error(`${name.padEnd(15)} ${shown}`);
  }

  crashed(name: string, how: string, delay: number): void {
    this.line(name, `${how}, starts again in ${delay / 1000} s`);
  }

  async close(): Promise<void> {
    await Promise.all([...this.files.values()].map((file) => new Promise((resolve) => file.end(resolve))));
  }
}

/** The text of a warning or an error, or undefined for an ordinary line. Lines that are not JSON come from a crash. */
export function worthShowing(text: string): string | undefined {
  if (!text.startsWith('{')) return /^\s+at /.test(text) ? undefined : text;
  try {
    const entry = JSON.parse(text) as { level?: number; msg?: string; error?: unknown; err?: { message?: string } };
    if ((entry.level ?? 0) < WARN) return undefined;
    const cause =
      entry.err?.message ?? (typeof entry.error === 'string' ? entry.error : (entry.error as { message?: string } | undefined)?.message);
    return [entry.msg, cause].filter(Boolean).join(': ');
  } catch {
    return text;
  }
}
