import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Pop3Client, Pop3Refusal, Pop3TooLong } from './pop3-client.js';

const DEADLINE_MS = 300;
const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

type Behaviour = (socket: Socket) => void;
const track = (behaviour: Behaviour) => (socket: Socket) => {
  sockets.push(socket);
  socket.on('error', () => undefined);
  behaviour(socket);
};
const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
const plain = async (behaviour: Behaviour) => ({
  host: '127.0.0.1',
  port: await listening(createServer(track(behaviour))),
  isTls: false,
});
const connect = async (behaviour: Behaviour): Promise<Pop3Client> => Pop3Client.connect(await plain(behaviour), DEADLINE_MS);

/** Greets, and answers each line it receives by what `answers` has for it. */
const speaking =
  (answers: Record<string, string>): Behaviour =>
  (socket) => {
    socket.write('+OK ready\r\n');
    socket.on('data', (line) => void socket.write(answers[line.toString().trim()] ?? '-ERR unknown\r\n'));
  };

describe('a connection to a POP3 server', () => {
  it('returns the text of a response and throws a refusal', async () => {
    const client = await connect(speaking({ 'USER a': '+OK\r\n', 'PASS b c': '+OK 3 messages\n' }));
    expect([await client.command('USER a'), await client.command('PASS b c')]).toEqual(['', '3 messages']);
    await expect(client.command('STAT')).rejects.toThrow(new Pop3Refusal('unknown'));
    client.close();
  });

  it('reads a response that arrives in pieces', async () => {
    const client = await connect((socket) => {
      socket.write('+O');
      setImmediate(() => socket.write('K ready\r'));
      setTimeout(() => socket.write('\n'), 20);
    });
    client.close();
  });

  it('reads a response of several lines, whole or in pieces, as bytes and without the dots of the protocol', async () => {
    const sent = Buffer.from('+OK\r\n..dot\r\n\xe9t\xe9\r\n.\r\n', 'latin1');
    const read = Buffer.from('.dot\r\n\xe9t\xe9\r\n', 'latin1');
    for (const size of [sent.length, 1]) {
      const client = await connect((socket) => {
        socket.setNoDelay(true);
        socket.write('+OK\r\n');
        socket.on('data', async () => {
          for (let at = 0; at < sent.length; at += size) {
            socket.write(sent.subarray(at, at + size));
            await new Promise(setImmediate);
          }
        });
      });
      expect(await client.lines('RETR 1', 100)).toEqual(read);
      expect(await client.lines('RETR 1', 100)).toEqual(read);
      client.close();
    }
    const empty = await connect(speaking({ UIDL: '+OK\r\n.\r\n' }));
    expect((await empty.lines('UIDL', 100)).length).toBe(0);
    empty.close();
  });

  it('fails when a response of several lines is longer than was allowed', async () => {
    const client = await connect(speaking({ 'RETR 1': `+OK\r\n${'x'.repeat(2000)}\r\n.\r\n` }));
    await expect(client.lines('RETR 1', 1000)).rejects.toBeInstanceOf(Pop3TooLong);
    await expect(client.command('QUIT')).rejects.toBeInstanceOf(Pop3TooLong);
  });

  it('sends no command with a line break', async () => {
    const received: string[] = [];
    const client = await connect((socket) => {
      socket.write('+OK\r\n');
      socket.on('data', (line) => received.push(line.toString()));
    });
    for (const line of ['PASS a\r\nDELE 1', 'PASS a\nDELE 1']) await expect(client.command(line)).rejects.toBeInstanceOf(Pop3Refusal);
    client.close();
    expect(received).toEqual([]);
  });

  it.each<[string, Behaviour, string]>([
    ['refuses the connection', (socket) => socket.end('-ERR [SYS/TEMP] busy\r\n'), '[SYS/TEMP] busy'],
    ['is another server', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'not a POP3 server'],
    ['disconnects', (socket) => socket.end(), 'the server closed the connection'],
    ['sends nothing', () => undefined, 'timed out'],
    ['sends a line without an end', (socket) => socket.write(`+OK ${'x'.repeat(600)}`), 'the response is too long'],
    ['sends an overlong line', (socket) => socket.write(`+OK ${'x'.repeat(600)}\r\n`), 'the response is too long'],
  ])('fails when the server %s', async (_, behaviour, message) => {
    await expect(connect(behaviour)).rejects.toThrow(message);
  });

  it('fails after a deadline when the server sends its response byte by byte', async () => {
    const slowly = connect((socket) => {
      const timer = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    await expect(slowly).rejects.toThrow('timed out');
  });

  it('fails when the server answers a command that was not sent, or disconnects instead of an answer', async () => {
    const early = await connect((socket) => socket.write('+OK ready\r\n+OK signed in\r\n'));
    await expect(early.command('USER a')).rejects.toThrow('a response without a command');
    const gone = await connect((socket) => {
      socket.write('+OK ready\r\n');
      socket.on('data', () => socket.end());
    });
    await expect(gone.command('USER a')).rejects.toThrow('the server closed the connection');
    await expect(gone.command('USER a')).rejects.toThrow('the server closed the connection');
  });
});

describe('a connection over TLS', () => {
  const certificate = (): { key: Buffer; cert: Buffer } => {
    const folder = mkdtempSync(join(tmpdir(), 'pop3-tls-'));
    const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'cert')];
    const subject = ['-subj', '/CN=mail.example.com', '-addext', 'subjectAltName=DNS:mail.example.com', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], { stdio: 'ignore' });
    const pair = { key: readFileSync(join(folder, 'key')), cert: readFileSync(join(folder, 'cert')) };
    rmSync(folder, { recursive: true });
    return pair;
  };

  it('needs a trusted certificate for the name of the server', async () => {
    const pair = certificate();
    const port = await listening(createTlsServer(pair, track(speaking({ 'USER a': '+OK\r\n' }))));
    const server = { host: '127.0.0.1', port, isTls: true, servername: 'mail.example.com' };
    await expect(Pop3Client.connect(server, 5000)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, pair.cert.toString()]);
    try {
      const client = await Pop3Client.connect(server, 5000);
      expect(await client.command('USER a')).toBe('');
      client.close();
      await expect(Pop3Client.connect({ ...server, servername: 'other.example.com' }, 5000)).rejects.toMatchObject({
        code: 'ERR_TLS_CERT_ALTNAME_INVALID',
      });
    } finally {
      setDefaultCACertificates(trusted);
    }
  });
});
