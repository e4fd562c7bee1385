import type { Readable } from 'node:stream';
import { type BucketItem, Client } from 'minio';
import { checkedKey, type ListedObject, type ObjectStore, ObjectMissing, type StoredUpload, type Transfer } from './object-store.js';
import { clientOptions, type S3Options } from './s3-options.js';

type UploadedPart = { part: number; etag: string; size: number };

/** Makes the client's protected `listParts` public. */
class MultipartClient extends Client {
  partsOf(bucket: string, key: string, uploadId: string): Promise<UploadedPart[]> {
    return this.listParts(bucket, key, uploadId);
  }
}

/** Objects in an S3 bucket: one multipart upload per upload, one part per chunk. */
export class S3Store implements ObjectStore {
  private readonly client: MultipartClient;
  private readonly bucket: string;

  constructor(private readonly options: S3Options) {
    this.client = new MultipartClient(clientOptions(options));
    this.bucket = options.bucket;
  }

  async prepare(): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) return;
    try {
      await this.client.makeBucket(this.bucket, this.options.region);
    } catch (error) {
      // Another replica may have created the bucket at the same moment.
      if (!(await this.client.bucketExists(this.bucket))) throw error;
    }
  }

  async put(key: string, bytes: Buffer, mime: string): Promise<void> {
    await this.client.putObject(this.bucket, checkedKey(key), bytes, bytes.length, { 'Content-Type': mime });
  }

  async putFile(key: string, path: string): Promise<void> {
    await this.client.fPutObject(this.bucket, checkedKey(key), path);
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    for await (const { name, size, lastModified } of this.client.listObjectsV2(this.bucket, prefix, true) as AsyncIterable<BucketItem>)
      if (name !== undefined) yield { key: name, size: size ?? 0, modifiedAt: new Date(lastModified ?? 0).toISOString() };
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    try {
      if (!range) return await this.client.getObject(this.bucket, checkedKey(key));
      return await this.client.getPartialObject(this.bucket, checkedKey(key), range.start, range.end - range.start + 1);
    } catch (error) {
      throw isMissing(error) ? new ObjectMissing(key) : error;
    }
  }

  async stat(key: string): Promise<{ size: number } | undefined> {
    try {
      return { size: (await this.client.statObject(this.bucket, checkedKey(key))).size };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.removeObject(this.bucket, checkedKey(key));
  }

  presignGet(key: string, seconds: number): Promise<Transfer> {
    return this.presign('GET', key, seconds, {});
  }

  begin(key: string): Promise<string> {
    return this.client.initiateNewMultipartUpload(this.bucket, checkedKey(key), { 'Content-Type': 'application/octet-stream' });
  }

  presignPart(upload: StoredUpload, offset: number, _length: number, seconds: number): Promise<Transfer> {
    const partNumber = offset / upload.chunkSize + 1;
    if (!Number.isInteger(partNumber)) throw new RangeError('a part must begin at a multiple of the chunk size');
    return this.presign('PUT', upload.key, seconds, { uploadId: upload.token, partNumber: String(partNumber) });
  }

  async received(upload: StoredUpload): Promise<number> {
    const parts = await this.parts(upload);
    if (!parts) return (await this.stat(upload.key))?.size ?? 0;
    return parts.reduce((bytes, part) => bytes + part.size, 0);
  }

  async finish(upload: StoredUpload): Promise<void> {
    const parts = await this.parts(upload);
    if (parts && parts.length > 0) {
      const etags = parts.map(({ part, etag }) => ({ part, etag }));
      await this.client.completeMultipartUpload(this.bucket, upload.key, upload.token, etags);
    } else if (!(await this.stat(upload.key))) throw new ObjectMissing(upload.key);
  }

  async abort(upload: StoredUpload): Promise<void> {
    try {
      // Without a token the process died after `begin` and before it saved the token: the store finds the upload by its key.
      const token = upload.token || (await this.client.findUploadId(this.bucket, checkedKey(upload.key)));
      if (token) await this.client.abortMultipartUpload(this.bucket, checkedKey(upload.key), token);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** The parts from the first one up to the first gap; undefined when the upload has ended. */
  private async parts(upload: StoredUpload): Promise<UploadedPart[] | undefined> {
    try {
      const all = await this.client.partsOf(this.bucket, checkedKey(upload.key), upload.token);
      const sorted = all.sort((a, b) => a.part - b.part);
      const gap = sorted.findIndex((part, index) => part.part !== index + 1);
      return gap < 0 ? sorted : sorted.slice(0, gap);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private async presign(method: 'GET' | 'PUT', key: string, seconds: number, query: Record<string, string>): Promise<Transfer> {
    const url = await this.client.presignedUrl(method, this.bucket, checkedKey(key), seconds, query);
    return { url, headers: {}, expiresAt: new Date(Date.now() + seconds * 1000).toISOString() };
  }
}

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound', 'NoSuchUpload', 'NoSuchVersion'].includes(String((error as { code?: unknown }).code));
