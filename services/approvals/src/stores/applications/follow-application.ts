import { randomUUID } from 'node:crypto';
import type { FollowKind, StoreKind } from '@bls/proto/domain/enumerations/aul';
import { CallError } from '@bls/proto/domain/values/errors';
import { nextPeriod } from '@bls/proto/domain/aul/next-period';
import { type AulStatus, aulState } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import type { CallContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { personOf } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { ownContractTerms } from '../../terms/terms.api.js';
import { findApplication, lastVersion } from './applications.repository.js';
import { factsOfApplication } from './facts.js';
import { applyMove, outcomeOf } from './move-application.js';
import { openDraft, type SavedApplication } from './open-draft.js';
import { columnsOf } from './store-columns.js';

/**
 * The kinds of next version that may be created: the correction of a rejected one, also by a rule; of letters what their state
 * says.
 */
export function followKinds({ kind, status, decision }: Pick<StoreRecord, 'kind' | 'status' | 'decision'>): FollowKind[] {
  if (status === 'rejected' || (status === 'disapproved' && decision === 'autoDisapproved')) return ['edit'];
  return kind === 'aul' ? [...aulState(status as AulStatus).follow] : [];
}

/** Creates the next version as a draft with the content of this one, which stays in force until the next one is. */
export async function followApplication(
  trx: Trx,
  kind: StoreKind,
  request: { id: string; kind: FollowKind },
  ctx: CallContext,
): Promise<SavedApplication> {
  const { tenant, actor } = ctx;
  const before = await findApplication(trx, actor, kind, request.id, { lock: true });
  if (!followKinds(before).includes(request.kind)) throw new CallError('wrongState');
  const terms = await ownContractTerms(trx, actor, before.contractId);
  const at = new Date().toISOString();
  if (before.status === 'rejected') {
    const outcome = outcomeOf(before, 'revise', actor, factsOfApplication(before));
    await applyMove(trx, ctx, before, outcome, { by: personOf(actor), at, given: {}, changes: {} });
  }
  const content =
    request.kind === 'renewal' ? nextPeriod(before.content, { day: await today(trx), contractEnd: terms.endsOn }) : before.content;
  const row = await openDraft(
    trx,
    ctx,
    {
      kind,
      id: randomUUID(),
      number: before.number,
      version: (await lastVersion(trx, tenant, kind, before.number)) + 1,
      tripartiteName: before.tripartiteName,
      followsId: before.id,
      followKind: request.kind,
      ...columnsOf(content, terms, before.number),
    },
    at,
  );
  return { id: row.id, revision: row.revision, status: row.status };
}
