import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import { refused, type Verified, verifyContent } from '../content/verify-content.js';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { findFiles, type StoredFile } from '../files/files.queries.js';
import { storeFile } from '../files/files.repository.js';
import type { ObjectStore } from '../store/object-store.js';
import { FILES_CONFIG, OBJECT_STORE } from '../store/store.module.js';
import { cleanName } from './file-name.js';
import { claim, close, RENEW_MS, renewClaim, storedUpload, type Upload, uploadById } from './uploads.repository.js';

const LOOK_AGAIN_MS = 200;

/**
 * Turns a complete upload into a file, or refuses it and removes its bytes. Safe to repeat and to do twice at once: one
 * caller verifies, the others wait for its verdict; a verifier that dies is replaced by the next caller.
 */
@Injectable()
export class VerifyUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  /** `within` joins the transaction in which the file comes into being. */
  async run(uploadId: string, context: TenantContext, within?: (trx: Trx) => Promise<void>): Promise<StoredFile> {
    const deadline = context.deadline ?? Date.now() + 60_000;
    for (;;) {
      const upload = await this.db.transaction(context, (trx) => claim(trx, uploadId));
      const file = upload ? await this.verify(upload, context, within) : await this.verdict(uploadId, context);
      if (file) return file;
      if (Date.now() + LOOK_AGAIN_MS > deadline) throw new CallError('timeout');
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** The file, the reason of its refusal, or undefined while another caller is at it. */
  private verdict(uploadId: string, context: TenantContext): Promise<StoredFile | undefined> {
    return this.db.read(context, async (trx) => {
      const upload = await uploadById(trx, uploadId);
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

  private async verify(upload: Upload, context: TenantContext, within?: (trx: Trx) => Promise<void>): Promise<StoredFile | undefined> {
    const renewing = setInterval(() => {
      this.db.transaction(context, (trx) => renewClaim(trx, upload.id)).catch(() => undefined);
    }, RENEW_MS);
    try {
      const received = await this.store.received(storedUpload(upload));
      if (received < upload.size) throw new Incomplete(received);
      await this.store.finish(storedUpload(upload));
      const claimed = { purpose: upload.purpose, size: upload.size, sha256: upload.declaredSha256 ?? undefined };
      const verified = await verifyContent(this.store, upload.storeKey, claimed);
      return await this.accept(upload, verified, context, within);
    } catch (error) {
      if (error instanceof CallError) await this.refuse(upload, error, context);
      else await this.db.transaction(context, (trx) => close(trx, upload.id, 'verifying', 'open'));
      if (error instanceof Incomplete) throw refused('wrongState', 'fileIncomplete', { offset: error.received });
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  /** Undefined when another caller, taking this one for dead, has come to its verdict first. */
  private accept(
    upload: Upload,
    verified: Verified,
    context: TenantContext,
    within?: (trx: Trx) => Promise<void>,
  ): Promise<StoredFile | undefined> {
    const { tenant, id, purpose, size, storeKey, uploaderId, uploaderName } = upload;
    const unattachedUntil = new Date(Date.now() + this.config.UNATTACHED_DAYS * 86_400_000);
    return this.db.transaction(context, async (trx) => {
      if (!(await close(trx, id, 'verifying', 'completed'))) return undefined;
      const name = cleanName(upload.name, verified.kind);
      const { kind, sha256, width = null, height = null } = verified;
      const file = { tenant, id, purpose, name, kind, size, sha256, width, height, storeKey, uploaderId, uploaderName };
      const stored = await storeFile(trx, { tenant, requestId: context.requestId }, file, unattachedUntil);
      await within?.(trx);
      return stored;
    });
  }

  /** Refused bytes are removed at once; the reason is kept for whoever asks again. */
  private async refuse(upload: Upload, error: CallError, context: TenantContext): Promise<void> {
    const closed = await this.db.transaction(context, (trx) => close(trx, upload.id, 'verifying', 'refused', error.toBody()));
    if (closed) await this.store.delete(upload.storeKey);
  }
}

/** Not all bytes are there: the upload goes on. */
class Incomplete extends Error {
  constructor(readonly received: number) {
    super('incomplete');
  }
}
