import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a password: from the terminal without echo, from a pipe the first line. */
export async function askPassword(prompt: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output: terminal ? silent : undefined, terminal });
  try {
    if (terminal) process.stderr.write(prompt);
    const password = await lines.question('');
    if (terminal) process.stderr.write('\n');
    return password;
  } finally {
    lines.close();
  }
}
