import { uploadComplete, uploadCreate, uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import { MAX_COMMENT_FILES } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { CallError, type ErrorCode } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import { Injectable } from '@nestjs/common';
import type { AttachedFile } from './incoming-mail.js';

/** A new token for each call, because the check of a file may take longer than a token is valid. */
type Acting = () => Promise<{ tenant: string; requestId: string; token: string }>;

/** The file itself is refused; the same file would be refused again. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['invalid', 'unsupportedFile', 'unsafeFile', 'tooLarge']);

/** Uploads files of a mail as its author would on the page, so that all checks of uploads apply: kind by content, size, malware. */
@Injectable()
export class UploadFiles {
  constructor(private readonly caller: Caller) {}

  /** The ids of the files that were accepted. Throws when they cannot be checked now, as while no malware scanner answers. */
  async execute(files: readonly AttachedFile[], acting: Acting): Promise<string[]> {
    const fileIds: string[] = [];
    for (const file of files) {
      if (fileIds.length === MAX_COMMENT_FILES) break;
      const fileId = await this.upload(file, acting);
      if (fileId) fileIds.push(fileId);
    }
    return fileIds;
  }

  private async upload({ name, content }: AttachedFile, acting: Acting): Promise<string | undefined> {
    try {
      const opened = await this.caller.call(uploadCreate, { purpose: 'commentFile', name, size: content.length }, await acting());
      const { uploadId, size, chunkSize } = opened;
      for (let offset = 0; offset < size; offset += chunkSize) {
        const part = content.subarray(offset, offset + chunkSize);
        const { url, headers } = await this.caller.call(uploadOpen, { uploadId, offset, length: part.length }, await acting());
        const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(part) });
        if (!response.ok) throw new CallError('unavailable');
      }
      return (await this.caller.call(uploadComplete, { uploadId }, await acting())).fileId;
    } catch (error) {
      if (error instanceof CallError && REFUSALS.has(error.code)) return undefined;
      throw error;
    }
  }
}
