import { randomUUID } from 'node:crypto';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import type { FollowKind, StoreKind } from '@bls/proto/domain/enumerations/aul';
import { CallError } from '@bls/proto/domain/values/errors';
import { addDays, daysBetween } from '@bls/proto/domain/values/time';
import type { CallContext } from '@bls/kit/rpc/context';
import { personOf } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { ownContractTerms } from '../../terms/terms.api.js';
import { findApplication, lastVersion } from './applications.repository.js';
import { factsOfApplication } from './facts.js';
import { applyMove, outcomeOf } from './move-application.js';
import { openDraft, type SavedApplication } from './open-draft.js';
import { columnsOf } from './store-columns.js';

/** The kinds of next version that may be created: the correction of a rejected one, the renewal or change of a letter in force. */
export function followKinds(row: Pick<StoreRecord, 'kind' | 'status'>): FollowKind[] {
  if (row.status === 'rejected') return ['edit'];
  return row.kind === 'aul' && row.status === 'active' ? ['renewal', 'edit'] : [];
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
  const content = request.kind === 'renewal' ? nextPeriod(before.content, terms.endsOn) : before.content;
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

/** A period of the same length that starts the day after the end and stays within the contract. */
function nextPeriod(content: StoreDraft, contractEnd: string): StoreDraft {
  const { from, to } = content;
  if (!from || !to || to >= contractEnd) return content;
  const start = addDays(to, 1);
  const end = addDays(start, daysBetween(from, to));
  return { ...content, from: start, to: end > contractEnd ? contractEnd : end };
}
