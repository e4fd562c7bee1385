import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../../config.js';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { fileError, type ObjectStore, type VerifiedContent, verifyContent } from '../../storage/storage.api.js';
import { FILES_CONFIG, OBJECT_STORE } from '../../storage/storage.module.js';
import { MalwareScanner, recordInfected, ScannerAway } from '../../scanning/scanning.api.js';
import { CleanedCopies } from '../files/cleaned-copies.js';
import type { CleanedCopy } from '../files/cleaned-copies.repository.js';
import { cleanName } from '../files/file-name.js';
import { findFiles, type StoredFile } from '../files/files.queries.js';
import { storeFile } from '../files/files.repository.js';
import { unattachedUntil } from '../files/attachments/unattached-until.js';
import { claimVerification, closeUpload, findUpload, RENEW_MS, renewClaim, storedUpload, type Upload } from './uploads.repository.js';

const POLL_MS = 200;
/** What is left of the time of a call after the scan: enough to store the file and to answer. */
const ANSWER_MS = 8000;

/**
 * Turns a complete upload into a file, or refuses it and removes its bytes. While no malware scanner replies the upload stays
 * open, and the caller completes it later. Safe to repeat and to run concurrently: one
 * caller verifies, the others wait for its result. When the verifying process dies, the next caller takes the claim.
 */
@Injectable()
export class VerifyUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly scanner: MalwareScanner,
    private readonly copies: CleanedCopies,
  ) {}

  /** `onStored` runs in the transaction that inserts the file. */
  async execute(uploadId: string, ctx: CallContext, onStored?: (trx: Trx) => Promise<void>): Promise<StoredFile> {
    for (;;) {
      const upload = await this.db.transaction(ctx, (trx) => claimVerification(trx, uploadId));
      const file = upload ? await this.verify(upload, ctx, onStored) : await this.result(uploadId, ctx);
      if (file) return file;
      if (Date.now() + POLL_MS > ctx.deadline) throw new CallError('timeout');
      await pause(POLL_MS);
    }
  }

  /** The file, the error of its refusal, or undefined while another caller verifies. */
  private result(uploadId: string, ctx: CallContext): Promise<StoredFile | undefined> {
    return this.db.read(ctx, async (trx) => {
      const upload = await findUpload(trx, uploadId);
      if (!upload) throw new CallError('notFound');
      if (upload.status === 'completed') return (await findFiles(trx, [uploadId]))[0];
      if (upload.status === 'refused' && upload.problem) {
        const { code, ...detail } = upload.problem;
        throw new CallError(code, detail);
      }
      if (upload.status === 'expired' || upload.status === 'cancelled') throw new CallError('notFound');
      return undefined;
    });
  }

  private async verify(upload: Upload, ctx: CallContext, onStored?: (trx: Trx) => Promise<void>): Promise<StoredFile | undefined> {
    const renewal = setInterval(() => {
      this.db.transaction(ctx, (trx) => renewClaim(trx, upload.id)).catch(() => undefined);
    }, RENEW_MS);
    try {
      const received = await this.store.received(storedUpload(upload));
      if (received < upload.size) throw new IncompleteUpload(received);
      await this.store.finish(storedUpload(upload));
      const declared = { purpose: upload.purpose, name: upload.name, size: upload.size, sha256: upload.declaredSha256 ?? undefined };
      const content = await verifyContent(this.store, upload.storeKey, declared);
      await this.scan(upload, content, ctx);
      const copy = await this.copies.make({ kind: content.kind, storeKey: upload.storeKey, sha256: content.sha256 });
      return await this.accept(upload, content, copy, ctx, onStored);
    } catch (error) {
      if (error instanceof CallError) await this.refuse(upload, error, ctx);
      else await this.db.transaction(ctx, (trx) => closeUpload(trx, upload.id, 'verifying', 'open'));
      if (error instanceof IncompleteUpload) throw fileError('wrongState', 'fileIncomplete', { offset: error.received });
      if (error instanceof ScannerAway) {
        ctx.log.error({ error, uploadId: upload.id }, 'upload not accepted: no malware scanner has replied');
        throw fileError('unavailable', 'fileScannerAway');
      }
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** Has the file of a person scanned, where a scanner is configured. Files that services make come from scanned ones. */
  private async scan(upload: Upload, { sha256 }: VerifiedContent, ctx: CallContext): Promise<void> {
    if (upload.uploaderId === null || !this.scanner.isConfigured) return;
    const verdict = await this.scanner.scan(() => this.store.get(upload.storeKey), ctx.deadline - ANSWER_MS);
    if (verdict.is === 'tooLarge') throw fileError('tooLarge', 'fileScanLimit');
    if (verdict.is === 'found') throw new Infected(upload.name, verdict.signature, sha256);
  }

  /** Undefined when another caller took the claim and finished first. */
  private accept(
    upload: Upload,
    content: VerifiedContent,
    copy: CleanedCopy | null | undefined,
    ctx: CallContext,
    onStored?: (trx: Trx) => Promise<void>,
  ): Promise<StoredFile | undefined> {
    const { tenant, id, purpose, size, storeKey, uploaderId, uploaderName, uploaderCompany } = upload;
    return this.db.transaction(ctx, async (trx) => {
      if (!(await closeUpload(trx, id, 'verifying', 'completed'))) return undefined;
      const name = cleanName(upload.name, content.kind);
      const { kind, sha256, width = null, height = null } = content;
      const file = { tenant, id, purpose, name, kind, size, sha256, width, height, storeKey, uploaderId, uploaderName, uploaderCompany };
      const stored = await storeFile(trx, { tenant, requestId: ctx.requestId }, file, unattachedUntil(this.config), copy);
      await onStored?.(trx);
      return stored;
    });
  }

  /** Removes the bytes at once. The error stays in the row for callers that ask again. */
  private async refuse(upload: Upload, error: CallError, ctx: CallContext): Promise<void> {
    const { tenant, id, purpose, name, size, uploaderId, uploaderName } = upload;
    const closed = await this.db.transaction(ctx, async (trx) => {
      if (!(await closeUpload(trx, id, 'verifying', 'refused', error.toBody()))) return false;
      if (error instanceof Infected) {
        const { signature, sha256 } = error;
        await recordInfected(trx, ctx, { tenant, id, name, purpose, size, sha256, signature, uploaderId, uploaderName });
      }
      return true;
    });
    if (!closed) return;
    if (error instanceof Infected)
      ctx.log.error(
        { uploadId: id, fileName: name, signature: error.signature, sha256: error.sha256, uploaderName },
        'malware found: upload refused',
      );
    await this.store.delete(upload.storeKey);
  }
}

/** A malware scanner found something in the file. */
class Infected extends CallError {
  constructor(
    name: string,
    readonly signature: string,
    readonly sha256: string,
  ) {
    super('unsafeFile', { issues: [{ path: ['file'], rule: 'fileMalware', params: { name, signature } }] });
  }
}

/** Bytes are missing: the upload stays open. */
class IncompleteUpload extends Error {
  constructor(readonly received: number) {
    super('incomplete');
  }
}
