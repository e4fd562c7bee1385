import { spawn } from 'node:child_process';

export type CommandResult = { code: number | null; out: string };

/** Runs an operator's command on a database; `out` is what it wrote, in order. */
export const runCommand = (file: string, args: readonly string[], databaseUrl: string | undefined): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, DATABASE_URL: databaseUrl } });
    let out = '';
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => (out += String(text)));
    child.on('close', (code) => resolve({ code, out }));
  });
