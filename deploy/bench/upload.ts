/**
 * Uploads one gigabyte of artwork through the BFF by an upload session, as the front end sends it, compared
 * with the same session whose bytes go directly to the object store. Both send the same chunks one after
 * another; the share is that of the transfer alone, the verification at the end is reported separately.
 * `cpuShare` is the same by processor time: the cost of the additional process, not its duration, because the
 * processes run in parallel. Memory is the peak of each process over the whole run.
 *
 * node deploy/bench/upload.ts [megabytes] [rounds] with S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY: uses that
 * store
 */
import { request } from 'node:http';
import { connect } from '@nats-io/transport-node';
import { uploadCancel, uploadCreate, uploadOpen } from '../../proto/dist/contracts/calls/files/upload.js';
import { privateKeyFrom, signActorToken } from '../../services/kit/dist/rpc/actor-token.js';
import { Caller } from '../../services/kit/dist/rpc/call-client.js';
import { subjects } from '../../services/kit/dist/rpc/nats.js';
import { testActor } from '../../services/kit/dist/testing/actors.js';
import { DEMO_TENANTS } from '../dist/demo/plans/demo-tenants.js';
import { DEMO_PASSWORD, fillPeople } from '../dist/demo/tenants/seed-identity.js';
import { cpuSeconds } from './lib/cpu.ts';
import { benchInstallation, serverPids } from './lib/installation.ts';
import { memory, startProcess, type Running } from './lib/processes.ts';
import { signIn } from './lib/sign-in.ts';

const MB = 1024 * 1024;
const SIZE = Number(process.argv[2] ?? 1024) * MB;
const ROUNDS = Number(process.argv[3] ?? 3);
const TARGET = { share: 0.6, megabytes: 300 };
const demoTenant = DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number];
const { tenant } = demoTenant;
const opening = { purpose: 'styleGuide', name: 'style-guide.ai', size: SIZE } as const;

type Session = { uploadId: string; chunkSize: number };
const filler = Buffer.alloc(16 * MB, 'artwork in a separate stream. ');

/** The bytes of a chunk: a file that begins and ends like artwork. */
function chunk(offset: number, length: number): Buffer[] {
  const head = offset === 0 ? Buffer.from('%PDF-1.6\n% Adobe Illustrator\n') : Buffer.alloc(0);
  const tail = offset + length === SIZE ? Buffer.from('\n%%EOF\n') : Buffer.alloc(0);
  return [head, filler.subarray(0, length - head.length - tail.length), tail];
}

function put(url: string, headers: Record<string, string>, offset: number, length: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT', headers: { ...headers, 'content-length': length } });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`))));
    });
    for (const part of chunk(offset, length)) sent.write(part);
    sent.end();
  });
}

/** Seconds for all bytes. */
async function sendAll({ chunkSize }: Session, sendChunk: (offset: number, length: number) => Promise<void>): Promise<number> {
  const begun = performance.now();
  for (let offset = 0; offset < SIZE; offset += chunkSize) await sendChunk(offset, Math.min(chunkSize, SIZE - offset));
  return (performance.now() - begun) / 1000;
}

/** As a browser does; the file exists at the end. */
async function throughBff(
  base: string,
  headers: Record<string, string>,
  used: () => number,
): Promise<{ seconds: number; verifying: number; cpu: number }> {
  const post = async (path: string, body: object): Promise<Session> => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { Result: Session }).Result;
  };
  const session = await post('/File/CreateUpload', opening);
  const stream = { ...headers, 'content-type': 'application/octet-stream' };
  const seconds = await sendAll(session, (offset, length) =>
    put(`${base}/File/Upload/${session.uploadId}?offset=${offset}`, stream, offset, length),
  );
  const cpu = used();
  const begun = performance.now();
  await post('/File/CompleteUpload', { uploadId: session.uploadId });
  return { seconds, verifying: (performance.now() - begun) / 1000, cpu };
}

/** The same, but each chunk goes to the address that the files service signs for the BFF. */
async function directly(caller: Caller, token: string): Promise<number> {
  const context = { tenant, requestId: 'bench', token };
  const session = await caller.call(uploadCreate, opening, context);
  const { uploadId } = session;
  const seconds = await sendAll(session, async (offset, length) => {
    const { url, headers } = await caller.call(uploadOpen, { uploadId, offset, length }, context);
    await put(url, headers, offset, length);
  });
  await caller.call(uploadCancel, { uploadId }, context);
  return seconds;
}

async function main(): Promise<void> {
  const installation = await benchInstallation();
  const running: Running[] = [];
  try {
    await fillPeople(installation, demoTenant, new Date().toISOString().slice(0, 10));
    for (const name of ['identity', 'files', 'files-worker', 'bff'] as const) running.push(await startProcess(name, installation));
    const bff = running.at(-1)?.url ?? '';
    const headers = await signIn(bff, `juniordesigner@${tenant.toLowerCase()}`, DEMO_PASSWORD);
    const nats = await connect({ servers: installation.servers.natsUrl });
    const caller = new Caller(nats, subjects(process.env['NATS_PREFIX'] ?? ''));
    const token = await signActorToken(
      testActor({ role: 'juniorDesigner', tenant }),
      privateKeyFrom(installation.secrets.actorPrivateKey),
      3600,
    );
    const pids = [process.pid, ...running.map(({ pid }) => pid), ...serverPids()];
    const rounds = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const start = cpuSeconds(pids);
      const direct = await directly(caller, token);
      const between = cpuSeconds(pids);
      const { seconds, verifying, cpu } = await throughBff(bff, headers, () => cpuSeconds(pids) - between);
      rounds.push({
        share: Number((direct / seconds).toFixed(2)),
        cpuShare: Number(((between - start) / cpu).toFixed(2)),
        directMBs: Math.round(SIZE / MB / direct),
        oursMBs: Math.round(SIZE / MB / seconds),
        verifying: Number(verifying.toFixed(1)),
      });
    }
    await nats.close();
    const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
    const [share, cpuShare] = [middle(rounds.map((each) => each.share)), middle(rounds.map((each) => each.cpuShare))];
    const memories = Object.fromEntries(running.map(({ name, pid }) => [name, memory(pid).peak]));
    const reached = share >= TARGET.share && Object.values(memories).every((peak) => peak < TARGET.megabytes);
    process.stdout.write(
      `${JSON.stringify({ megabytes: SIZE / MB, share, cpuShare, target: TARGET, reached, peakMB: memories, rounds }, null, 2)}\n`,
    );
  } finally {
    for (const each of running.toReversed()) await each.stop();
    await installation.stop();
  }
}

await main();
