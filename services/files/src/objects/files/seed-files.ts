import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import type { ObjectsTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { type Owner, readersOf } from './attachments.repository.js';

export type SeededAttachment = { fileId: string; owner: Owner; scope: FileScope; at: string };

/** Inserts files whose bytes and pictures are in the store. */
export const seedFiles = (trx: Trx, tenant: string, files: readonly StoredRow<ObjectsTable>[]): Promise<void> =>
  insertRows(trx, tenant, 'objects', files);

export const seedAttachments = (trx: Trx, tenant: string, attachments: readonly SeededAttachment[]): Promise<void> =>
  insertRows(
    trx,
    tenant,
    'attachments',
    attachments.map(({ fileId, owner, scope, at }) => ({
      fileId,
      ownerKind: owner.kind,
      ownerId: owner.id,
      ...readersOf(scope),
      attachedAt: at,
    })),
  );
