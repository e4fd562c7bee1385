import type { Readable } from 'node:stream';

/** An address that works until `expiresAt` (ISO instant) without any other credential. */
export type Transfer = { url: string; headers: Record<string, string>; expiresAt: string };

/** An upload in progress. `token` comes from `begin`; each part except the last has `chunkSize` bytes. */
export type StoredUpload = { key: string; token: string; chunkSize: number; size: number };

/** `modifiedAt` is the ISO instant at which the store received the last byte. */
export type ListedObject = { key: string; size: number; modifiedAt: string };

/**
 * Stores the bytes of files. The interface is plain S3 (objects, ranges, multipart uploads, presigned addresses), so that
 * MinIO, Garage, Ceph, AWS or a folder on disk can implement it. An object is complete or does not exist: no reader sees a
 * part of one.
 */
export interface ObjectStore {
  /** Creates the bucket or folders. Safe to repeat. */
  prepare(): Promise<void>;
  /** Writes a whole object from memory. */
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** Writes a whole object from a file of this machine. */
  putFile(key: string, path: string): Promise<void>;
  /** All complete objects whose key begins with `prefix`, which ends at a segment (`CTL/2026-11/`) or is empty; in any order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Streams bytes `start` to `end`, both included; the whole object without them. Throws ObjectMissing. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size in bytes, undefined when there is no such object. */
  stat(key: string): Promise<{ size: number } | undefined>;
  /** Removes an object. No error when it does not exist. */
  delete(key: string): Promise<void>;
  /** An address to GET an object from, with Range support. */
  presignGet(key: string, seconds: number): Promise<Transfer>;

  /** Begins an upload and returns its token. */
  begin(key: string): Promise<string>;
  /** An address to PUT the `length` bytes at `offset`. After a broken PUT, `received` says which bytes count. */
  presignPart(upload: StoredUpload, offset: number, length: number, seconds: number): Promise<Transfer>;
  /** How many bytes have arrived, counted from the start without a gap. */
  received(upload: StoredUpload): Promise<number>;
  /** Turns the received parts into the object. Safe to repeat. Throws ObjectMissing for an unknown upload. */
  finish(upload: StoredUpload): Promise<void>;
  /** Removes an upload and its bytes. Safe to repeat. */
  abort(upload: StoredUpload): Promise<void>;
}

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`no object ${key}`);
    this.name = 'ObjectMissing';
  }
}

/** The tenant, then segments of letters, digits and dashes: characters that are safe in a file system and in a URL. */
const KEY = /^[A-Z0-9]{2,16}(\/[a-z0-9][a-z0-9-]{0,63}){1,4}$/;

/** Throws a RangeError for a key of another form. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('malformed object key');
  return key;
}

/** The key of a file's bytes. The month keeps the folders of a disk small. */
export const objectKey = (tenant: string, id: string, at: Date): string => checkedKey(`${tenant}/${at.toISOString().slice(0, 7)}/${id}`);
