import type { FollowKind, StoreKind } from '@bls/proto/domain/enumerations/aul';
import { CallError } from '@bls/proto/domain/values/errors';
import { addDays, daysBetween } from '@bls/proto/domain/values/time';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { frameFor } from '../contracts/contracts.queries.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import type { StoreRecord } from '../db/stores.js';
import { personOf } from '../products/person.js';
import { findApplication, lastVersion } from './applications.repository.js';
import { columnsOf } from './content.js';
import { factsOfApplication } from './facts.js';
import { applyMove, outcomeOf } from './move.js';
import { openDraft, type Saved } from './save-draft.js';

/** Which next version may be begun: the correction of what came back, the renewal or change of a letter in force. */
export function followKinds(row: Pick<StoreRecord, 'kind' | 'status'>): FollowKind[] {
  if (row.status === 'rejected') return ['edit'];
  return row.kind === 'aul' && row.status === 'active' ? ['renewal', 'edit'] : [];
}

/** Begins the next version with everything kept. The one before stays in force until the next one is. */
@Injectable()
export class FollowApplication {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async run(kind: StoreKind, request: { id: string; kind: FollowKind }, context: CallContext): Promise<Saved> {
    try {
      return await this.db.transaction(context, (trx) => this.open(trx, kind, request, context));
    } catch (error) {
      // the next version exists already
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async open(trx: Trx, kind: StoreKind, request: { id: string; kind: FollowKind }, context: CallContext): Promise<Saved> {
    const { tenant, actor } = context;
    const before = await findApplication(trx, actor, kind, request.id, { lock: true });
    if (!followKinds(before).includes(request.kind)) throw new CallError('wrongState');
    const frame = await frameFor(trx, actor, before.contractId);
    const at = new Date().toISOString();
    if (before.status === 'rejected') {
      const outcome = outcomeOf(before, 'revise', actor, factsOfApplication(before));
      await applyMove(trx, context, before, outcome, { by: personOf(actor), at, given: {}, changes: {} });
    }
    const content = request.kind === 'renewal' ? nextPeriod(before.content, frame.endsOn) : before.content;
    const row = await openDraft(
      trx,
      context,
      {
        kind,
        id: randomUUID(),
        number: before.number,
        version: (await lastVersion(trx, tenant, kind, before.number)) + 1,
        tripartiteName: before.tripartiteName,
        followsId: before.id,
        followKind: request.kind,
        ...columnsOf(content, frame, before.number),
      },
      at,
    );
    return { id: row.id, revision: row.revision, status: row.status };
  }
}

/** As long again, from the day after the end, but not beyond the contract. */
function nextPeriod(content: StoreDraft, contractEnd: string): StoreDraft {
  const { from, to } = content;
  if (!from || !to || to >= contractEnd) return content;
  const start = addDays(to, 1);
  const end = addDays(start, daysBetween(from, to));
  return { ...content, from: start, to: end > contractEnd ? contractEnd : end };
}
