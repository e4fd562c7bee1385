import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@bls/kit/testing/service';
import { testServiceKey } from '@bls/kit/testing/actors';
import { migratedDatabase } from '@bls/kit/testing/migrated-database';
import { stopProcess } from '@bls/kit/servers/child';
import type { Actor } from '@bls/proto/domain/access/actor';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { uploadComplete, uploadCreate, uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import type { Service } from './fixtures.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts the real files service as a process of the same installation. Answers how to stop it. */
export async function startFilesProcess({ environment }: Service): Promise<() => Promise<void>> {
  const { files } = await migratedDatabase(`test_${environment['NATS_PREFIX']}_files`, ['files']);
  const folder = await mkdtemp(join(tmpdir(), 'files-process-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(root, 'services/files/dist/main.js')], {
    env: {
      ...environment,
      DATABASE_URL: files.url,
      SERVICE_PRIVATE_KEY: testServiceKey('files'),
      FILES_STORE: 'disk',
      FILES_DIR: folder,
      HEALTH_PORT: port,
      PATH: process.env['PATH'],
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await eventually(() => isReady(child, port));
  return async () => {
    await stopProcess(child.pid as number, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
}

async function isReady(child: ChildProcess, port: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error('the files service ended while starting; is it built?');
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Uploads a file as the BFF does. */
export async function uploadFile(service: Service, actor: Actor, bytes: Buffer, name: string, purpose: FilePurpose): Promise<string> {
  const { uploadId } = await service.call(uploadCreate, { purpose, name, size: bytes.length }, actor);
  const { url, headers } = await service.call(uploadOpen, { uploadId, offset: 0, length: bytes.length }, actor);
  await fetch(url, { method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> });
  return (await service.call(uploadComplete, { uploadId }, actor)).fileId;
}

export async function bytesOfFile(service: Service, fileId: string): Promise<Buffer> {
  const { url } = await service.callAsService(fileLocate, { fileId });
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}
