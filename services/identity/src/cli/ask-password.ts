import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on the terminal without showing what is typed; from a pipe it takes the first line. */
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
