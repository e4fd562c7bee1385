import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { CallError } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { frameFor } from '../contracts/contracts.queries.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import type { StoreRecord } from '../db/stores.js';
import { personOf } from '../products/person.js';
import { appendHistory, findSeen, insertApplication, nextNumber, somebodyWasFaster, updateApplication } from './applications.repository.js';
import { columnsOf } from './content.js';
import { workItemOf } from './work-item.js';

type Request = { id: string; revision?: number | undefined; content: StoreDraft };
export type Saved = { id: string; revision: number; status: string };

/** Creates or changes a draft of the own company, under one of its running contracts. */
@Injectable()
export class SaveStoreDraft {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async run(kind: StoreKind, request: Request, context: CallContext): Promise<Saved> {
    if (!context.actor.companyId) throw new CallError('forbidden');
    await this.db.read(context, (trx) => frameFor(trx, context.actor, request.content.contractId));
    const tripartiteName = await this.giveAgreement(request, context);
    try {
      const row = await this.db.transaction(context, (trx) => this.store(trx, kind, request, tripartiteName, context));
      return { id: row.id, revision: row.revision, status: row.status };
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async store(
    trx: Trx,
    kind: StoreKind,
    request: Request,
    tripartiteName: string | null,
    context: CallContext,
  ): Promise<StoreRecord> {
    const { tenant, actor } = context;
    const frame = await frameFor(trx, actor, request.content.contractId);
    const at = new Date().toISOString();
    if (request.revision !== undefined) {
      const seen = await findSeen(trx, actor, kind, request.id, request.revision);
      if (seen.status !== 'draft') throw new CallError('wrongState');
      const saved = await updateApplication(trx, seen, {
        ...columnsOf(request.content, frame, seen.number),
        tripartiteName,
        updatedAt: at,
      });
      if (!saved) throw await somebodyWasFaster(trx, tenant, request.id);
      // the name of the store may have changed in the owner's Draft tab
      await emit(trx, context, approvalsWorkItemMoved, workItemOf(saved, { action: 'save', by: personOf(actor), at, comment: null }));
      return saved;
    }
    const number = await nextNumber(trx, tenant, kind, at);
    return openDraft(
      trx,
      context,
      {
        kind,
        id: request.id,
        number,
        version: 1,
        tripartiteName,
        followsId: null,
        followKind: null,
        ...columnsOf(request.content, frame, number),
      },
      at,
    );
  }

  /** The agreement becomes the application's own; repeating it changes nothing. Returns its name. */
  private async giveAgreement({ id, content }: Request, context: CallContext): Promise<string | null> {
    if (!content.tripartiteFileId) return null;
    const { files } = await this.caller.call(
      fileAttach,
      {
        fileIds: [content.tripartiteFileId],
        owner: { kind: 'storeApplication', id },
        purposes: ['tripartiteAgreement'],
        scope: { companyId: context.actor.companyId },
      },
      context,
    );
    return files[0]?.name ?? null;
  }
}

type Opening = Pick<StoreRecord, 'kind' | 'id' | 'number' | 'version' | 'tripartiteName' | 'followsId' | 'followKind'> &
  ReturnType<typeof columnsOf>;

/** A new draft with the first row of its history, told to its owner. */
export async function openDraft(trx: Trx, context: CallContext, opening: Opening, at: string): Promise<StoreRecord> {
  const { tenant, actor } = context;
  const by = personOf(actor);
  const row = await insertApplication(trx, {
    ...opening,
    tenant,
    revision: 0,
    status: 'draft',
    companyId: actor.companyId ?? '',
    approved: [],
    approvedQuantity: null,
    decision: null,
    ruleName: null,
    verdict: null,
    ceoReviews: false,
    autoStamp: false,
    sendCount: 0,
    draft: null,
    corrected: null,
    stamped: null,
    ownerId: actor.userId,
    createdBy: by,
    submittedBy: null,
    submittedAt: null,
    statusSince: at,
    createdAt: at,
    updatedAt: at,
  });
  await appendHistory(trx, [
    {
      tenant,
      applicationId: row.id,
      revision: 0,
      position: 0,
      action: 'create',
      fromStatus: null,
      toStatus: 'draft',
      by,
      at,
      comment: null,
      fileIds: [],
    },
  ]);
  await emit(trx, context, approvalsWorkItemMoved, workItemOf(row, { action: 'create', by, at, comment: null }));
  return row;
}
