import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetAttach } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { DealFiles, recordFiles } from '../deals/deals.api.js';
import { mayWrite } from './term-sheet.js';
import { findCurrent } from './term-sheets.repository.js';

/** Attaches files that only staff see. */
@Handler(termSheetAttach)
export class AttachFiles {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: DealFiles,
  ) {}

  async execute(request: RequestOf<typeof termSheetAttach>, ctx: CallContext): Promise<ResponseOf<typeof termSheetAttach>> {
    const { actor } = ctx;
    const { head } = await this.db.read(ctx, (trx) => findCurrent(trx, actor, request.termSheetVersionId));
    if (!mayWrite(head, actor)) throw new CallError('forbidden');
    const owner = { kind: 'termSheet', id: head.id } as const;
    const attachment = { fileIds: request.fileIds, purposes: ['attachment' as const, 'feedback' as const], scope: { staffOnly: true } };
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
    const record = async (files: FileDescription[]) => {
      await this.db.transaction(ctx, (trx) => recordFiles(trx, item, files));
      return { attached: files.length };
    };
    return this.files.changeWith(owner, [attachment], record, ctx);
  }
}
