import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileCreate, fileLocate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import type { FileDescription, FileScope } from '@bls/proto/contracts/calls/files/file';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';

export type NewFile = { name: string; owner: { kind: string; id: string }; scope: FileScope; fileId?: string };

/** Streams bytes between a local file and the files service, so that a file is never in memory as a whole. */
@Injectable()
export class FilesClient {
  constructor(private readonly caller: Caller) {}

  /** Opens the bytes of a file of the tenant as a stream. */
  async open(fileId: string, ctx: TenantContext): Promise<{ stream: Readable; name: string; size: number }> {
    const { url, headers, file } = await this.caller.call(fileLocate, { fileId }, ctx);
    const response = await fetch(url, { headers });
    if (!response.ok || !response.body) throw new CallError('unavailable');
    return { stream: Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), name: file.name, size: file.size };
  }

  /** Stores a local workbook as a file of the product and returns its id. The same `fileId` may be stored again after a crash. */
  storeWorkbook(path: string, file: NewFile, ctx: TenantContext): Promise<string> {
    return this.store(path, 'workbook', file, ctx);
  }

  /** As `storeWorkbook`, for a file of any purpose. */
  async store(path: string, purpose: FilePurpose, file: NewFile, ctx: TenantContext): Promise<string> {
    return (await this.storeFile(path, purpose, file, ctx)).fileId;
  }

  /** As `store`. Returns the file as it is stored, which an earlier attempt may have done with other bytes. */
  async storeFile(path: string, purpose: FilePurpose, file: NewFile, ctx: TenantContext): Promise<FileDescription> {
    const { size } = await stat(path);
    const { fileId, sealed, url, headers } = await this.caller.call(
      fileCreate,
      { purpose, name: file.name, size, fileId: file.fileId },
      ctx,
    );
    // An earlier attempt may have completed although its response was lost.
    if (!sealed) {
      const sending = { ...headers, 'content-length': String(size) };
      const response = await fetch(url, { method: 'PUT', headers: sending, body: createReadStream(path), duplex: 'half' } as RequestInit);
      if (!response.ok) throw new CallError('unavailable');
    }
    return this.caller.call(fileSeal, { fileId, owner: file.owner, scope: file.scope }, ctx);
  }

  /** A stored file of the tenant; undefined when there is none. */
  async find(fileId: string, ctx: TenantContext): Promise<FileDescription | undefined> {
    try {
      return (await this.caller.call(fileLocate, { fileId }, ctx)).file;
    } catch (error) {
      if (error instanceof CallError && error.code === 'notFound') return undefined;
      throw error;
    }
  }
}

/** Writes a stream to a local file. */
export const writeTo = (stream: Readable, path: string): Promise<void> => pipeline(stream, createWriteStream(path));
