import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedKey, ObjectMissing, type ObjectStore } from '@bls/files/storage/object-store';
import { z } from 'zod';

/** One line of the list of objects. `size` in bytes. */
export const objectSchema = z.strictObject({ key: z.string(), size: z.int(), sha256: z.string() });
export type ExportedObject = z.output<typeof objectSchema>;

/** The copy of an object below the folder of the export. Throws a RangeError for a malformed key. */
export const objectFile = (folder: string, key: string): string => join(folder, 'objects', checkedKey(key));

/** Copies all objects of a tenant; yields what was copied. An object that is deleted meanwhile is left out. */
export async function* copyObjects(store: ObjectStore, tenant: string, folder: string): AsyncIterable<ExportedObject> {
  for await (const { key } of store.list(`${tenant}/`)) {
    const hash = createHash('sha256');
    let size = 0;
    const measured = async function* (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    const path = objectFile(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await pipeline(await store.get(key), measured, createWriteStream(path, { mode: 0o600, flush: true }));
    } catch (error) {
      if (error instanceof ObjectMissing || (error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    yield { key, size, sha256: hash.digest('hex') };
  }
}

/** Deletes all objects of a tenant. Returns how many. */
export async function deleteObjects(store: ObjectStore, tenant: string): Promise<number> {
  let count = 0;
  for await (const { key } of store.list(`${tenant}/`)) {
    await store.delete(key);
    count += 1;
  }
  return count;
}
