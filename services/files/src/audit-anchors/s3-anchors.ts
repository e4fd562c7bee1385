import { text as textOf } from 'node:stream/consumers';
import { Client, RETENTION_MODES, RETENTION_VALIDITY_UNITS } from 'minio';
import { checkedKey, clientOptions, type S3Options } from '../storage/storage.api.js';
import { AnchorExists, type AnchorStore } from './anchor-store.js';

/** `days`: how long the store refuses to remove an anchor. */
export type S3AnchorOptions = S3Options & { days: number };

/**
 * Anchors in a bucket of their own. Where the store offers object lock the bucket is created with it: a stored anchor cannot
 * be changed or removed before its time, not even with the credentials of this process.
 */
export class S3Anchors implements AnchorStore {
  private readonly client: Client;
  private readonly bucket: string;
  private ready: Promise<void> | undefined;

  constructor(
    private readonly options: S3AnchorOptions,
    private readonly warn: (message: string) => void,
  ) {
    this.client = new Client(clientOptions(options));
    this.bucket = options.bucket;
  }

  async write(key: string, text: string): Promise<void> {
    await this.prepared();
    const existing = await this.read(key).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (existing === text) return;
    if (existing !== undefined) throw new AnchorExists(key);
    await this.client.putObject(this.bucket, checkedKey(key), text, Buffer.byteLength(text), { 'Content-Type': 'application/json' });
  }

  async list(folder: string, after: string | undefined, limit: number): Promise<string[]> {
    await this.prepared();
    const prefix = `${folder}/`;
    const names: string[] = [];
    for await (const item of this.client.listObjectsV2(this.bucket, prefix, true, after && prefix + after)) {
      names.push(String((item as { name?: string }).name).slice(prefix.length));
      if (names.length === limit) break;
    }
    return names;
  }

  async read(key: string): Promise<string> {
    await this.prepared();
    return textOf(await this.client.getObject(this.bucket, checkedKey(key)));
  }

  /** Not at the start of the process: a store that refuses the bucket must stop anchors only. */
  private prepared(): Promise<void> {
    this.ready ??= this.prepare().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async prepare(): Promise<void> {
    const { region, days } = this.options;
    if (await this.client.bucketExists(this.bucket)) return;
    try {
      await this.client.makeBucket(this.bucket, region, { ObjectLocking: true });
      await this.client.setObjectLockConfig(this.bucket, {
        mode: RETENTION_MODES.COMPLIANCE,
        unit: RETENTION_VALIDITY_UNITS.DAYS,
        validity: days,
      });
    } catch (error) {
      const isMade = await this.client.bucketExists(this.bucket);
      if (!isMade) await this.client.makeBucket(this.bucket, region);
      this.warn(`the bucket ${this.bucket} has no object lock: ${(error as Error).message}`);
    }
  }
}

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(String((error as { code?: unknown }).code));
