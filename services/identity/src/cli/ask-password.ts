import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Reads a password: from the terminal without echo, from a pipe the first line. Fails when the input ends without one. */
export async function askPassword(prompt: string, input: Input = process.stdin): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = input.isTTY === true;
  const lines = createInterface({ input, output: terminal ? silent : undefined, terminal });
  const ended = once(lines, 'close').then((): never => {
    throw new Error('no password was given: the input has ended');
  });
  try {
    if (terminal) process.stderr.write(prompt);
    const password = await Promise.race([lines.question(''), ended]);
    if (terminal) process.stderr.write('\n');
    return password;
  } finally {
    // closing rejects the promise that nobody waits for any more
    ended.catch(() => undefined);
    lines.close();
  }
}
