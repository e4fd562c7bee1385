import type { Readable } from 'node:stream';

/** An address that works until `expiresAt` (ISO instant) without any other credential. */
export type Transfer = { url: string; headers: Record<string, string>; expiresAt: string };

/** An upload in progress. `token` is what `begin` gave; all parts but the last have `chunkSize` bytes. */
export type StoredUpload = { key: string; token: string; chunkSize: number; size: number };

/**
 * Where bytes lie. The words are those of plain S3 (objects, ranges, multipart uploads, presigned addresses), so that
 * MinIO, Garage, Ceph or AWS fit as well as the folder of a disk. An object is complete or it is not there: no reader
 * ever sees half of one.
 */
export interface ObjectStore {
  /** Prepares the place (bucket, folders). Safe to repeat. */
  prepare(): Promise<void>;
  /** Writes a whole object from memory. */
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** Streams bytes `start` to `end`, both included; the whole object without them. Throws ObjectMissing. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size in bytes, undefined when there is no such object. */
  stat(key: string): Promise<{ size: number } | undefined>;
  /** Removes an object; one that is not there is fine. */
  delete(key: string): Promise<void>;
  /** An address to GET an object from, with Range support. */
  presignGet(key: string, seconds: number): Promise<Transfer>;

  /** Begins an upload and gives its token. */
  begin(key: string): Promise<string>;
  /** An address to PUT the `length` bytes at `offset`. Bytes of a PUT that breaks may or may not count: ask `received`. */
  presignPart(upload: StoredUpload, offset: number, length: number, seconds: number): Promise<Transfer>;
  /** How many bytes have arrived without a gap. */
  received(upload: StoredUpload): Promise<number>;
  /** Turns the received parts into the object. Safe to repeat. Throws ObjectMissing when the upload is not known. */
  finish(upload: StoredUpload): Promise<void>;
  /** Forgets an upload and its bytes; safe to repeat. */
  abort(upload: StoredUpload): Promise<void>;
}

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`no object ${key}`);
    this.name = 'ObjectMissing';
  }
}

/** Tenant, then parts of letters, digits and dashes: nothing that a file system or a URL could take for something else. */
const KEY = /^[A-Z0-9]{2,16}(\/[a-z0-9][a-z0-9-]{0,63}){1,4}$/;

/** Throws a RangeError for a key that is not of our making. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('malformed object key');
  return key;
}

/** The key of a file's bytes. Months keep folders of a disk small. */
export const keyOf = (tenant: string, id: string, at: Date): string => checkedKey(`${tenant}/${at.toISOString().slice(0, 7)}/${id}`);
