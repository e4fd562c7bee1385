import type { TenantContext } from '@bls/kit/context';
import { Caller } from '@bls/kit/caller';
import { fileAttach } from '@bls/proto/calls/files/object';
import type { FileDescription, FileScope } from '@bls/proto/calls/files/file';
import type { FilePurpose } from '@bls/proto/enumerations/files';
import { Injectable } from '@nestjs/common';
import type { Transaction } from 'kysely';
import type { AttachedFileTable, ItemKind, LicensingDb } from '../db/schema.js';

type Owner = { kind: ItemKind; id: string };

@Injectable()
export class DealFiles {
  constructor(private readonly caller: Caller) {}

  /**
   * Gives uploaded files to a deal. Called before the transaction that records them: repeating it changes nothing, and a
   * file that was given but never recorded is only unreachable.
   */
  async attach(
    ctx: TenantContext,
    owner: Owner,
    fileIds: readonly string[],
    purposes: readonly FilePurpose[],
    scope: FileScope,
  ): Promise<FileDescription[]> {
    if (fileIds.length === 0) return [];
    const { files } = await this.caller.call(fileAttach, { fileIds: [...fileIds], owner, purposes: [...purposes], scope }, ctx);
    return files;
  }
}

/** Records files at their item; a file that is there already stays as it is. */
export async function recordFiles(
  trx: Transaction<LicensingDb>,
  item: Pick<AttachedFileTable, 'tenant' | 'itemId' | 'itemKind' | 'version' | 'byName' | 'at' | 'kind' | 'internal'>,
  files: readonly FileDescription[],
): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('attachedFile')
    .values(files.map(({ fileId, name }) => ({ ...item, fileId, name })))
    .onConflict((conflict) => conflict.columns(['tenant', 'itemId', 'fileId']).doNothing())
    .execute();
}

export const readFiles = (trx: Transaction<LicensingDb>, tenant: string, itemId: string): Promise<AttachedFileTable[]> =>
  trx
    .selectFrom('attachedFile')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .orderBy('at')
    .orderBy('fileId')
    .execute();
