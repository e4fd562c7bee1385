import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../object-store.js';

/** Random access to the bytes of an object: the kind is decided without reading all of them. */
export type RangeReader = {
  readonly size: number;
  /** At most `length` bytes from `start`; fewer at the end. */
  read(start: number, length: number): Promise<Buffer>;
};

export const storedBytes = (store: ObjectStore, key: string, size: number): RangeReader => ({
  size,
  read: async (start, length) => {
    const end = Math.min(start + length, size) - 1;
    return start > end ? Buffer.alloc(0) : buffer(await store.get(key, { start, end }));
  },
});

export const bytesInMemory = (bytes: Buffer): RangeReader => ({
  size: bytes.length,
  read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
});
