import { createServer, type Server } from 'node:http';
import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileAttach, fileCreate, fileDetach, fileLocate, fileRemove, fileSeal, fileTicket } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';

type Stored = { tenant: string; name: string; bytes: Buffer; owner?: { kind: string; id: string }; scope?: unknown };

/** The store of the fake files service: an HTTP server with PUT and GET by file id. */
export class FakeStore {
  readonly files = new Map<string, Stored>();
  /** Runs once, while the next files are attached. */
  duringAttach: (() => Promise<unknown>) | undefined;
  private server: Server | undefined;
  private port = 0;

  private gate: Promise<void> = Promise.resolve();

  /** Blocks every reader until the returned function is called. */
  blockReaders(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gate = promise;
    return resolve;
  }

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      const file = this.files.get(request.url?.slice(1) ?? '');
      if (!file) return void response.writeHead(404).end();
      if (request.method === 'GET') return void this.gate.then(() => response.end(file.bytes));
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      file.bytes = Buffer.concat(chunks);
      response.end();
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }
  url = (id: string): string => `http://127.0.0.1:${this.port}/${id}`;
  stop = (): Promise<void> => new Promise((resolve) => this.server?.close(() => resolve()));

  put(bytes: Buffer, name = 'report.xlsx', tenant = 'CTL'): string {
    const id = randomUUID();
    this.files.set(id, { tenant, name, bytes });
    return id;
  }
}

export const store = new FakeStore();

const describe = (fileId: string, file: Stored): FileDescription => ({
  fileId,
  purpose: 'salesReport',
  name: file.name,
  kind: file.name.endsWith('.zip') ? 'zip' : 'xlsx',
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  size: file.bytes.length,
  sha256: createHash('sha256').update(file.bytes).digest('hex'),
  pictures: 'none',
  uploadedBy: 'test',
  uploadedAt: new Date().toISOString(),
});
const transfer = (id: string) => ({ url: store.url(id), headers: {}, expiresAt: new Date(Date.now() + 60_000).toISOString() });

function find(fileId: string, tenant: string): Stored {
  const file = store.files.get(fileId);
  if (!file || file.tenant !== tenant) throw new CallError('notFound');
  return file;
}

@Handler(fileAttach)
class Attach {
  async execute({ fileIds, owner, scope }: RequestOf<typeof fileAttach>, ctx: CallContext): Promise<ResponseOf<typeof fileAttach>> {
    const { duringAttach } = store;
    store.duringAttach = undefined;
    await duringAttach?.();
    return { files: fileIds.map((id) => describe(id, Object.assign(find(id, ctx.tenant), { owner, scope }))) };
  }
}

@Handler(fileDetach)
class Detach {
  async execute({ fileIds }: RequestOf<typeof fileDetach>, ctx: CallContext): Promise<ResponseOf<typeof fileDetach>> {
    for (const id of fileIds) delete find(id, ctx.tenant).owner;
    return { detached: fileIds.length };
  }
}

@Handler(fileLocate)
class Locate {
  async execute({ fileId }: RequestOf<typeof fileLocate>, ctx: CallContext): Promise<ResponseOf<typeof fileLocate>> {
    return { ...transfer(fileId), file: describe(fileId, find(fileId, ctx.tenant)) };
  }
}

@Handler(fileCreate)
class Create {
  async execute({ name, fileId = randomUUID() }: RequestOf<typeof fileCreate>, ctx: CallContext): Promise<ResponseOf<typeof fileCreate>> {
    store.files.set(fileId, { tenant: ctx.tenant, name, bytes: Buffer.alloc(0) });
    return { ...transfer(fileId), fileId, sealed: false };
  }
}

@Handler(fileSeal)
class Seal {
  async execute({ fileId, owner, scope }: RequestOf<typeof fileSeal>, ctx: CallContext): Promise<ResponseOf<typeof fileSeal>> {
    return describe(fileId, Object.assign(find(fileId, ctx.tenant), { owner, scope }));
  }
}

@Handler(fileTicket)
class Ticket {
  async execute({ fileId, owner }: RequestOf<typeof fileTicket>, ctx: CallContext): Promise<ResponseOf<typeof fileTicket>> {
    const file = find(fileId, ctx.tenant);
    if (file.owner?.kind !== owner.kind || file.owner.id !== owner.id) throw new CallError('notFound');
    return { ticket: `${ctx.actor.userId}:${fileId}` };
  }
}

/** What was removed, in order. */
export const removed: RequestOf<typeof fileRemove>[] = [];

@Handler(fileRemove)
class Remove {
  async execute(request: RequestOf<typeof fileRemove>): Promise<ResponseOf<typeof fileRemove>> {
    removed.push(request);
    return {};
  }
}

/** The calls that move bytes, answered from the fake store. */
export const FAKE_STORE = [Locate, Create, Seal, Ticket, Remove];
/** The calls of the files service that sales reports make, answered from the fake store. */
export const FAKE_FILES = [Attach, Detach, ...FAKE_STORE];
