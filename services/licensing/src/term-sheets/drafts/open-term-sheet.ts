import { yearOf } from '@bls/proto/domain/values/time';
import { dayOf } from '@bls/shared/calendar/today';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { TermSheetTable, Trx } from '../../db/schema.js';
import { personOf, writeHistory } from '../../db/history.repository.js';
import { nextNumber } from '../../db/numbers.repository.js';
import { type TermSheetRunning, workflowForTermSheet } from '../../deals/deals.api.js';
import { openedTermSheet } from './opened-term-sheet.js';
import { publishMoved } from '../publish-moves.js';
import { insertTermSheet } from '../term-sheets.repository.js';

export type Opening = { id: string; terms: TermsDraft; copied: boolean; path: TermSheetStatus[]; action: string; comment?: string };

/** Stores a new deal in the transaction of the caller: number, head, first version, history, and the published move. */
export async function openTermSheet(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  actor: Actor,
  opening: Opening,
): Promise<TermSheetTable> {
  const at = new Date().toISOString();
  const by = personOf(actor);
  const [running, number] = await Promise.all([
    workflowForTermSheet(trx, ctx.tenant),
    dayOf(trx, at).then((day) => nextNumber(trx, ctx.tenant, 'termSheet', yearOf(day))),
  ]);
  requireInitiator(running, actor);
  const { id, terms, copied } = opening;
  const status = opening.path.at(-1) ?? 'draft';
  const head = openedTermSheet({ tenant: ctx.tenant, id, number, versionId: randomUUID(), status, terms, copied, by, at }, running);
  const { path, action, comment } = opening;
  const entry = { itemKind: 'termSheet' as const, itemId: head.id, version: 1, revision: 0, action, from: null, path, by, at, comment };
  // sent together, so that the counter of the numbers is locked for a short time
  await Promise.all([
    insertTermSheet(trx, head, terms),
    writeHistory(trx, ctx.tenant, entry),
    publishMoved(trx, ctx, head, { action, by, at }),
  ]);
  return head;
}

/** A designed workflow may let fewer roles start deals than the permission matrix. Throws `forbidden`. */
function requireInitiator({ workflow }: TermSheetRunning, { role }: Actor): void {
  const submit = workflow.transitions.find(({ action }) => action === 'submit');
  if (submit?.roles && !submit.roles.includes(role)) throw new CallError('forbidden');
}
