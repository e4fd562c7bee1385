import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { ClamdAddress } from '../../clamd-address.js';

const CONNECT_MS = 3000;
/** A reply is one line. */
const MAX_REPLY = 64 * 1024;

/** The scanner cannot be reached, ends the connection, or takes too long. */
export class ScannerAway extends Error {
  constructor(
    readonly scanner: string,
    reason: string,
  ) {
    super(`${scanner}: ${reason}`);
    this.name = 'ScannerAway';
  }
}

/** Asks `PING` or `VERSION`. Throws ScannerAway. */
export const ask = (address: ClamdAddress, command: 'PING' | 'VERSION', withinMs: number): Promise<string> =>
  converse(address, withinMs, (socket) => Promise.resolve(void socket.write(`z${command}\0`)));

/**
 * Sends bytes by INSTREAM and returns the reply. Pieces are sent as the scanner takes them; the file is never in memory as a
 * whole. Throws ScannerAway, or the error of the stream.
 */
export const sendStream = (address: ClamdAddress, bytes: AsyncIterable<Buffer>, withinMs: number): Promise<string> =>
  converse(address, withinMs, async (socket, hasEnded) => {
    socket.write('zINSTREAM\0');
    for await (const piece of bytes) {
      // A scanner that has enough replies and closes. Its reply must be read before the next write fails and ends the socket: the
      // second turn begins after the event loop has looked for it.
      await turn();
      await turn();
      if (hasEnded.aborted) return;
      await write(socket, piece, hasEnded);
    }
    socket.write(Buffer.alloc(4));
  });

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

/** Writes a piece and its length at once. */
async function write(socket: Socket, piece: Buffer, hasEnded: AbortSignal): Promise<void> {
  socket.cork();
  socket.write(lengthOf(piece));
  const isTaken = socket.write(piece);
  socket.uncork();
  if (isTaken) return;
  await once(socket, 'drain', { signal: hasEnded }).catch(() => undefined);
}

/** Connects, speaks, and returns the reply without its end mark. `hasEnded` is aborted once there is a reply or an error. */
async function converse(
  address: ClamdAddress,
  withinMs: number,
  speak: (socket: Socket, hasEnded: AbortSignal) => Promise<void>,
): Promise<string> {
  const { shown, ...target } = address;
  const socket = connect(target);
  const ended = new AbortController();
  const end = (reason: string) => socket.destroy(new ScannerAway(shown, reason));
  const connecting = setTimeout(end, Math.min(CONNECT_MS, withinMs), 'does not accept connections');
  const whole = setTimeout(end, withinMs, `no reply within ${Math.round(withinMs / 1000)} s`);
  socket.once('connect', () => clearTimeout(connecting));
  const reply = replyOf(socket, shown).finally(() => ended.abort());
  // awaited below; a failure while it speaks must not count as unhandled
  reply.catch(() => undefined);
  try {
    await speak(socket, ended.signal);
    return await reply;
  } finally {
    clearTimeout(connecting);
    clearTimeout(whole);
    socket.destroy();
  }
}

function replyOf(socket: Socket, shown: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  let failure: ScannerAway | undefined;
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    text += part;
    if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')).trim());
    else if (text.length > MAX_REPLY) reject(new ScannerAway(shown, 'endless reply'));
  });
  socket.on('error', (error) => (failure = error instanceof ScannerAway ? error : new ScannerAway(shown, error.message)));
  socket.on('close', () => reject(failure ?? new ScannerAway(shown, 'closed the connection without a reply')));
  return promise;
}
