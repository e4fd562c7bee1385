import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import { Injectable } from '@nestjs/common';
import { nextNumber } from '../../db/number-series.js';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { uniqueOrExists } from '../../db/unique-or-exists.js';
import { ownContractTerms } from '../../terms/terms.api.js';
import { findApplicationAt, storedFileIds, updateApplication } from './applications.repository.js';
import { openDraft, type SavedApplication } from './open-draft.js';
import { columnsOf } from './store-columns.js';
import { workItemOf } from './store-work-item.js';

type Request = { id: string; revision?: number | undefined; content: StoreDraft };

/** Creates or changes a draft of the person's company, under one of its running contracts. */
@Injectable()
export class StoreDrafts {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async save(kind: StoreKind, request: Request, ctx: CallContext): Promise<SavedApplication> {
    if (!ctx.actor.companyId) throw new CallError('forbidden');
    await this.db.read(ctx, (trx) => ownContractTerms(trx, ctx.actor, request.content.contractId));
    const { id, content } = request;
    const fileIds = content.tripartiteFileId ? [content.tripartiteFileId] : [];
    const scope = { companyId: ctx.actor.companyId };
    const change = (files: FileDescription[]) =>
      uniqueOrExists(() => this.db.transaction(ctx, (trx) => this.store(trx, kind, request, files[0]?.name ?? null, ctx)));
    const storedIds = () => this.db.read(ctx, (trx) => storedFileIds(trx, ctx.tenant, id));
    const attachments = [{ fileIds, purposes: ['tripartiteAgreement' as const], scope }];
    const owner = { kind: 'storeApplication', id };
    const row = await changeWithFiles(this.caller, { owner, attachments, change, storedIds }, ctx);
    return { id: row.id, revision: row.revision, status: row.status };
  }

  private async store(trx: Trx, kind: StoreKind, request: Request, tripartiteName: string | null, ctx: CallContext): Promise<StoreRecord> {
    const { tenant, actor } = ctx;
    const terms = await ownContractTerms(trx, actor, request.content.contractId);
    const at = new Date().toISOString();
    if (request.revision !== undefined) {
      const current = await findApplicationAt(trx, actor, kind, { id: request.id, revision: request.revision });
      if (current.status !== 'draft') throw new CallError('wrongState');
      const saved = await updateApplication(trx, current, {
        ...columnsOf(request.content, terms, current.number),
        tripartiteName,
        updatedAt: at,
      });
      // the owner's Draft tab shows the name of the store
      await emit(trx, ctx, approvalsWorkItemMoved, workItemOf(saved, { action: 'save', by: personOf(actor), at, comment: null }));
      return saved;
    }
    const number = await nextNumber(trx, tenant, kind === 'aul' ? 'AUL' : 'ST', at);
    return openDraft(
      trx,
      ctx,
      {
        kind,
        id: request.id,
        number,
        version: 1,
        tripartiteName,
        followsId: null,
        followKind: null,
        ...columnsOf(request.content, terms, number),
      },
      at,
    );
  }
}
