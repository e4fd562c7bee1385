import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { saveTenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { ObjectsTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { type Owner, readersOf } from './attachments/attachments.repository.js';

/** `by` is the user who attached the file; left out where a service did. */
export type SeededAttachment = { fileId: string; owner: Owner; scope: FileScope; at: string; by?: string | undefined };

/** The copy of the tenant's settings, as identity's event would write it: it limits the size of uploads. */
export const seedSettings = (trx: Trx, tenant: string, settings: PayloadOf<typeof tenantSettingsSaved>): Promise<unknown> =>
  saveTenantSettings(trx, { tenant }, settings);

/** Inserts files whose bytes and pictures are in the store. */
export const seedFiles = (trx: Trx, tenant: string, files: readonly StoredRow<ObjectsTable>[]): Promise<void> =>
  insertRows(trx, tenant, 'objects', files);

export const seedAttachments = (trx: Trx, tenant: string, attachments: readonly SeededAttachment[]): Promise<void> =>
  insertRows(
    trx,
    tenant,
    'attachments',
    attachments.map(({ fileId, owner, scope, at, by }) => ({
      fileId,
      ownerKind: owner.kind,
      ownerId: owner.id,
      ...readersOf(scope),
      attachedBy: by ?? null,
      attachedAt: at,
    })),
  );
