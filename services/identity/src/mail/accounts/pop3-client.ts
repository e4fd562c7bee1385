import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { timedOut } from './timed-out.js';

/** The address of a server. With `isTls` its certificate must be for `servername`, or for `host` where that is left out. */
export type Pop3Server = { host: string; port: number; isTls: boolean; servername?: string };

/** The server answered `-ERR`, or the command cannot be sent as one line. */
export class Pop3Refusal extends Error {}

/** RFC 1939: the first line of a response has at most 512 characters. */
const LINE_LIMIT = 512;

type Answer = { resolve: (line: string) => void; reject: (error: Error) => void };

/**
 * A connection to a POP3 server (RFC 1939) for commands with responses of one line, which is all that signing in needs.
 * Every answer has a deadline, so that no server holds the connection open. The caller closes it.
 */
export class Pop3Client {
  private received = '';
  private answer: Answer | undefined;
  private failure: Error | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly deadlineMs: number,
  ) {
    socket.setEncoding('utf8');
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

  close(): void {
    this.socket.destroy();
  }

  private async response(): Promise<string> {
    const line = await this.nextLine();
    const [, status, text = ''] = /^(\+OK|-ERR)(?: (.*))?$/.exec(line) ?? [];
    if (status === '+OK') return text;
    throw status === '-ERR' ? new Pop3Refusal(text) : new Error('not a POP3 server');
  }

  private nextLine(): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const line = new Promise<string>((resolve, reject) => {
      this.answer = { resolve, reject };
      timer = setTimeout(() => this.fail(timedOut()), this.deadlineMs);
      if (this.failure) reject(this.failure);
    });
    return line.finally(() => {
      clearTimeout(timer);
      this.answer = undefined;
    });
  }

  private receive(chunk: string): void {
    this.received += chunk;
    const end = this.received.indexOf('\n');
    if (!this.answer || end < 0 || end > LINE_LIMIT) {
      if (this.received.length > LINE_LIMIT) this.fail(new Error('the response is too long'));
      return;
    }
    const line = this.received.slice(0, end).replace(/\r$/, '');
    this.received = this.received.slice(end + 1);
    this.answer.resolve(line);
  }

  /** Ends the connection with its first error. */
  private fail(error: Error): void {
    this.failure ??= error;
    this.answer?.reject(this.failure);
    this.close();
  }
}
