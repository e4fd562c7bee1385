import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { type Attachment, changeWithFiles } from '@bls/shared/files/change-with-files';
import { Injectable } from '@nestjs/common';
import type { ItemKind, LicensingDb } from '../db/schema.js';
import { recordedFileIds } from './deal-files.repository.js';

/** The files of term sheets and contracts. */
@Injectable()
export class DealFiles {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Attaches files to a deal, then makes the change that records them. Files of a refused change are detached again. */
  changeWith<T>(
    owner: { kind: ItemKind; id: string },
    attachments: readonly Attachment[],
    change: (files: FileDescription[]) => Promise<T>,
    ctx: CallContext,
  ): Promise<T> {
    const storedIds = () => this.db.read(ctx, (trx) => recordedFileIds(trx, ctx.tenant, owner.id));
    return changeWithFiles(this.caller, { owner, attachments, change, storedIds }, ctx);
  }
}
