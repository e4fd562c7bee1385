import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { DealFiles } from '../deals/deal-files.js';
import { recordFiles } from '../deals/deal-files.repository.js';
import { mayWrite } from './term-sheet.js';
import { findCurrent } from './term-sheets.repository.js';

@Injectable()
export class AttachFiles {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: DealFiles,
  ) {}

  /** Adds files that stay inside the licensor's house. */
  async attach(request: { termSheetVersionId: string; fileIds: string[] }, ctx: CallContext): Promise<{ attached: number }> {
    const { actor } = ctx;
    const { head } = await this.db.read(ctx, (trx) => findCurrent(trx, actor, request.termSheetVersionId));
    if (!mayWrite(head, actor)) throw new CallError('forbidden');
    const owner = { kind: 'termSheet', id: head.id } as const;
    const files = await this.files.attach(ctx, owner, request.fileIds, ['attachment', 'feedback'], { staffOnly: true });
    const at = new Date().toISOString();
    const item = {
      tenant: ctx.tenant,
      itemId: head.id,
      itemKind: 'termSheet',
      version: head.version,
      byName: actor.name,
      at,
      kind: 'attachment',
      internal: true,
    } as const;
    await this.db.transaction(ctx, (trx) => recordFiles(trx, item, files));
    return { attached: files.length };
  }
}
