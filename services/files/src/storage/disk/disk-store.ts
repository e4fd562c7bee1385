import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { checkedKey, type ListedObject, type ObjectStore, ObjectMissing, type StoredUpload, type Transfer } from '../object-store.js';
import { type Grant, signGrant, type UrlKeys } from './signed-url.js';

/**
 * Objects as files of a folder. Bytes are written to `staging` and renamed into `objects` when they are complete; within one
 * file system the rename is atomic. Several processes on one machine or on a shared volume may use one folder.
 */
export class DiskStore implements ObjectStore {
  constructor(
    private readonly folder: string,
    private readonly urlKeys: UrlKeys,
    /** The address of this process's listener, such as `http://127.0.0.1:9100`; known once it listens. */
    private readonly baseUrl: () => string,
  ) {}

  async prepare(): Promise<void> {
    await mkdir(join(this.folder, 'objects'), { recursive: true });
    await mkdir(join(this.folder, 'staging'), { recursive: true });
  }

  pathOf(key: string): string {
    return join(this.folder, 'objects', checkedKey(key));
  }

  stagingOf(key: string): string {
    return join(this.folder, 'staging', checkedKey(key).replaceAll('/', '_'));
  }

  put(key: string, bytes: Buffer): Promise<void> {
    return this.write(key, (temporary) => writeFile(temporary, bytes, { flush: true }));
  }

  putFile(key: string, path: string): Promise<void> {
    return this.write(key, (temporary) => copyFile(path, temporary));
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    const root = join(this.folder, 'objects');
    const entries = await readdir(join(root, prefix), { recursive: true, withFileTypes: true }).catch(nothing);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => undefined);
      // it was deleted in the meantime
      if (found) yield { key: relative(root, path), size: found.size, modifiedAt: found.mtime.toISOString() };
    }
  }

  private async write(key: string, into: (temporary: string) => Promise<void>): Promise<void> {
    const temporary = `${this.stagingOf(key)}.${randomUUID()}`;
    try {
      await into(temporary);
      await this.moveIntoPlace(temporary, key);
    } catch (error) {
      // what was written before the disk was full must not stay on it
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    if (!(await this.stat(key))) throw new ObjectMissing(key);
    return createReadStream(this.pathOf(key), { ...range, highWaterMark: 256 * 1024 });
  }

  async stat(key: string): Promise<{ size: number } | undefined> {
    return sizeOf(this.pathOf(key));
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  presignGet(key: string, seconds: number): Promise<Transfer> {
    return Promise.resolve(this.presign({ method: 'GET', key: checkedKey(key) }, seconds));
  }

  async begin(key: string): Promise<string> {
    await writeFile(this.stagingOf(key), '');
    return '';
  }

  presignPart(upload: StoredUpload, offset: number, length: number, seconds: number): Promise<Transfer> {
    return Promise.resolve(this.presign({ method: 'PUT', key: checkedKey(upload.key), offset, length }, seconds));
  }

  async received(upload: StoredUpload): Promise<number> {
    const found = (await sizeOf(this.stagingOf(upload.key))) ?? (await this.stat(upload.key));
    return found?.size ?? 0;
  }

  async finish(upload: StoredUpload): Promise<void> {
    const staging = this.stagingOf(upload.key);
    if (await sizeOf(staging)) return this.moveIntoPlace(staging, upload.key);
    if (!(await this.stat(upload.key))) throw new ObjectMissing(upload.key);
  }

  async abort(upload: StoredUpload): Promise<void> {
    await rm(this.stagingOf(upload.key), { force: true });
  }

  /** Flushes the file before the rename and the folder after it: after a power cut the object is complete or missing. */
  private async moveIntoPlace(temporary: string, key: string): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await flush(temporary, 'r+');
    await rename(temporary, path);
    await flush(dirname(path), 'r');
  }

  private presign(grant: Grant, seconds: number): Transfer {
    const expires = Math.floor(Date.now() / 1000) + seconds;
    const url = this.baseUrl() + signGrant(grant, expires, this.urlKeys);
    return { url, headers: {}, expiresAt: new Date(expires * 1000).toISOString() };
  }
}

function nothing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function flush(path: string, mode: 'r' | 'r+'): Promise<void> {
  await using handle = await open(path, mode);
  await handle.sync();
}

export async function sizeOf(path: string): Promise<{ size: number } | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? { size: found.size } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
