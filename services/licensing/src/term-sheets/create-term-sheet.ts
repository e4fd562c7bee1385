import { randomUUID } from 'node:crypto';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { tidyTerms } from '@bls/proto/domain/term-sheet/tidy';
import type { TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, TermSheetTable, Trx } from '../db/schema.js';
import { dealColumns } from '../deals/deal-columns.js';
import { personOf, writeHistory } from '../db/history.repository.js';
import { nextNumber } from '../db/numbers.repository.js';
import { forTermSheet, type TermSheetRunning } from '../deals/workflow-designs/running.queries.js';
import { refreshSnapshots } from './snapshots.js';
import { tellMoved } from './publish-moves.js';
import { isAgentRole, waiting } from './term-sheet.js';
import { alreadyOpened, insertTermSheet } from './term-sheets.repository.js';
import { type Written, writtenOf } from './write-result.js';

export type Opening = { id: string; terms: TermsDraft; copied: boolean; path: TermSheetStatus[]; action: string; comment?: string };

/** Opens a deal in the transaction of the caller: number, head, first version, history, and the word to everybody. */
export async function openTermSheet(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  actor: Actor,
  opening: Opening,
): Promise<TermSheetTable> {
  const at = new Date().toISOString();
  const by = personOf(actor);
  const running = await forTermSheet(trx, ctx.tenant);
  requireInitiator(running, actor);
  const bare = {
    tenant: ctx.tenant,
    id: opening.id,
    number: await nextNumber(trx, ctx.tenant, 'termSheet', Number(at.slice(0, 4))),
    versionId: randomUUID(),
    version: 1,
    status: opening.path.at(-1) ?? 'draft',
    statusSince: at,
    revision: 0,
    ...dealColumns(opening.terms),
    draftedByAgent: isAgentRole(actor.role),
    copied: opening.copied,
    workflowVersionId: running.id,
    brandApprovals: [],
    licensorSignedAt: null,
    licenseeSignedAt: null,
    createdBy: by,
    createdById: actor.userId,
    ownerId: actor.userId,
    ownerName: actor.name,
    discardedAt: null,
    createdAt: at,
    updatedAt: at,
  } satisfies Omit<TermSheetTable, 'waitsFor'>;
  const head: TermSheetTable = { ...bare, waitsFor: waiting(running.workflow, bare) };
  await insertTermSheet(trx, head, opening.terms);
  const { path, action, comment } = opening;
  await writeHistory(trx, ctx.tenant, {
    itemKind: 'termSheet',
    itemId: head.id,
    version: 1,
    revision: 0,
    action,
    from: null,
    path,
    by,
    at,
    comment,
  });
  await tellMoved(trx, ctx, head, { action, by, at });
  return head;
}

/** A design may leave the beginning of deals to fewer than the matrix does. */
function requireInitiator({ workflow }: TermSheetRunning, { role }: Actor): void {
  const submit = workflow.transitions.find(({ action }) => action === 'submit');
  if (submit?.roles && !submit.roles.includes(role)) throw new CallError('forbidden');
}

@Injectable()
export class CreateTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Opens a draft; repeating the request answers with the same one. */
  async create(request: { termSheetId: string; purpose?: TermsDraft['purpose'] }, ctx: CallContext): Promise<Written> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const known = await alreadyOpened(trx, actor, request.termSheetId);
      if (known) return writtenOf(known);
      const terms = await refreshSnapshots(trx, ctx.tenant, tidyTerms(request.purpose ? { purpose: request.purpose } : {}), actor);
      return writtenOf(
        await openTermSheet(trx, ctx, actor, { id: request.termSheetId, terms, copied: false, path: ['draft'], action: 'create' }),
      );
    });
  }
}
