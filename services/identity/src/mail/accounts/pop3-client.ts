import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { timedOut } from './timed-out.js';

/** The address of a server. With `isTls` its certificate must be for `servername`, or for `host` where that is left out. */
export type Pop3Server = { host: string; port: number; isTls: boolean; servername?: string };

/** The server answered `-ERR`, or the command cannot be sent as one line. */
export class Pop3Refusal extends Error {}

/** The server sends more than was allowed; the connection is closed. */
export class Pop3TooLong extends Error {}

/** RFC 1939: the first line of a response has at most 512 characters. */
const LINE_LIMIT = 512;

/** The rest of a response of several lines begins after its first one, and ends with a line that has nothing but a dot. */
const LAST_LINE = /^\.\r?\n/;
const END = '\n.\r\n';
/** A response of several lines may take this many deadlines. */
const LONGER = 4;

type Answer = {
  resolve: (text: string) => void;
  reject: (error: Error) => void;
  /** Where the text that is waited for ends in what was received; -1 when it is not complete. */
  endOf: (received: string, before: number) => number;
  /** How many characters it may have. */
  limit: number;
};

/**
 * A connection to a POP3 server (RFC 1939). Every answer has a deadline and a length, so that no server holds the connection open.
 * The caller closes it.
 */
export class Pop3Client {
  private received = '';
  private answer: Answer | undefined;
  private failure: Error | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly deadlineMs: number,
  ) {
    // a character is a byte: mails have the encodings that their headers name
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.receive(chunk));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('the server closed the connection')));
  }

  /** Connects and waits for the greeting. Throws Pop3Refusal when the server refuses the connection with a response. */
  static async connect({ host, port, isTls, servername }: Pop3Server, deadlineMs: number): Promise<Pop3Client> {
    const socket = isTls ? connectTls({ host, port, ...(servername ? { servername } : {}) }) : connectTcp({ host, port });
    const client = new Pop3Client(socket, deadlineMs);
    try {
      await client.response();
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** Sends a command and returns the text of the response. Throws Pop3Refusal when the server refuses it. */
  command(line: string): Promise<string> {
    // A line break in a name or password would begin another command.
    if (/[\r\n]/.test(line)) return Promise.reject(new Pop3Refusal('line break in a command'));
    if (this.received !== '') this.fail(new Error('a response without a command'));
    const response = this.response();
    if (!this.failure) this.socket.write(`${line}\r\n`);
    return response;
  }

  /** Sends a command with a response of several lines, and returns them. Fails when they have more than `limit` bytes. */
  async lines(line: string, limit: number): Promise<Buffer> {
    await this.command(line);
    const text = await this.next({ limit, deadlineMs: this.deadlineMs * LONGER, endOf: endOfLines });
    // lines that begin with a dot have one more on their way
    return Buffer.from(text.slice(0, text.lastIndexOf('.')).replaceAll(/^\./gm, ''), 'latin1');
  }

  close(): void {
    this.socket.destroy();
  }

  private async response(): Promise<string> {
    const line = await this.next({ limit: LINE_LIMIT, deadlineMs: this.deadlineMs, endOf: (received) => received.indexOf('\n') + 1 || -1 });
    const [, status, text = ''] = /^(\+OK|-ERR)(?: (.*))?$/.exec(line.replace(/\r?\n$/, '')) ?? [];
    if (status === '+OK') return text;
    throw status === '-ERR' ? new Pop3Refusal(text) : new Error('not a POP3 server');
  }

  private next({ limit, deadlineMs, endOf }: Pick<Answer, 'limit' | 'endOf'> & { deadlineMs: number }): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const text = new Promise<string>((resolve, reject) => {
      this.answer = { resolve, reject, endOf, limit };
      timer = setTimeout(() => this.fail(timedOut()), deadlineMs);
      if (this.failure) reject(this.failure);
      else this.take(0);
    });
    return text.finally(() => {
      clearTimeout(timer);
      this.answer = undefined;
    });
  }

  private receive(chunk: string): void {
    const before = this.received.length;
    this.received += chunk;
    this.take(before);
  }

  /** Gives what is waited for to whoever waits; `before`: how much was received without it being complete. */
  private take(before: number): void {
    const { limit, endOf } = this.answer ?? { limit: LINE_LIMIT, endOf: () => -1 };
    const end = endOf(this.received, before);
    if (end > limit + 1 || (end < 0 && this.received.length > limit)) return this.fail(new Pop3TooLong('the response is too long'));
    if (end < 0 || !this.answer) return;
    const text = this.received.slice(0, end);
    this.received = this.received.slice(end);
    this.answer.resolve(text);
  }

  /** Ends the connection with its first error. */
  private fail(error: Error): void {
    this.failure ??= error;
    this.answer?.reject(this.failure);
    this.close();
  }
}

/** Looks only where the last piece could have completed the end, so that a long response is not searched again with each piece. */
function endOfLines(received: string, before: number): number {
  const empty = LAST_LINE.exec(received);
  if (empty) return empty[0].length;
  const end = received.indexOf(END, Math.max(0, before - END.length));
  return end < 0 ? -1 : end + END.length;
}
