import { evaluate, type Verdict } from '@bls/proto/domain/aul/auto-approval';
import { factsOf } from '@bls/proto/domain/aul/facts';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import { complete } from '@bls/proto/domain/aul/rules';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { aulApproved } from '@bls/proto/contracts/events/approvals';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { frameFor } from '../contracts/contracts.queries.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import type { StoreApplicationTable, StoreRecord } from '../db/stores.js';
import { personOf } from '../products/person.js';
import { findSeen, sameStore } from './applications.repository.js';
import { columnsOf } from './content.js';
import { factsOfApplication } from './facts.js';
import { grantAll } from './granted.js';
import { applyMove, outcomeOf } from './move.js';
import type { Saved } from './save-draft.js';
import { settingOf, STAMP, STORE_SETTINGS } from './settings.js';

/** Hands a draft in. For a letter the tenant's rules are asked first; where none fits, the chain of people begins. */
@Injectable()
export class SubmitApplication {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  run(kind: StoreKind, request: { id: string; revision: number }, context: CallContext): Promise<Saved> {
    const { tenant, actor } = context;
    return this.db.transaction(context, async (trx) => {
      const seen = await findSeen(trx, actor, kind, request.id, request.revision);
      if (seen.status !== 'draft') throw new CallError('wrongState');
      const frame = await frameFor(trx, actor, seen.contractId);
      const checked = complete(kind, seen.content, frame);
      if ('issues' in checked) throw new CallError('ruleBroken', { issues: checked.issues });
      const { content } = checked;
      const broken = await storedRules(trx, seen, content, today(context));
      if (broken.length > 0) throw new CallError('ruleBroken', { issues: broken });
      const at = new Date().toISOString();
      const by = personOf(actor);
      const decided = await decideByRules(trx, seen, content, evaluateFor(kind, content, frame, today(context)));
      const changes = { ...columnsOf(content, frame, seen.number), ...decided, submittedBy: by, submittedAt: at };
      const outcome = outcomeOf(seen, 'submit', actor, factsOfApplication({ ...seen, ...changes }));
      const moved = await applyMove(trx, context, seen, outcome, { by, at, given: {}, changes });
      if (moved.status === 'pendingGenerateDraft') await emit(trx, context, aulApproved, { applicationId: moved.id });
      return { id: moved.id, revision: moved.revision, status: moved.status };

      async function decideByRules(
        inside: Trx,
        row: StoreRecord,
        given: StoreContent,
        verdictOf: (rules: Parameters<typeof evaluate>[0]) => Verdict | null,
      ): Promise<Partial<StoreApplicationTable>> {
        const { value: settings } = await settingOf(inside, tenant, STORE_SETTINGS);
        if (row.kind === 'sticker') return { ceoReviews: settings.stickerCeoReviews };
        const { value: stamp } = await settingOf(inside, tenant, STAMP);
        const verdict = verdictOf(settings.rules);
        const approved = verdict?.verdict === 'approve';
        return {
          verdict,
          ruleName: verdict?.ruleName ?? null,
          decision: approved ? 'autoApproved' : verdict?.verdict === 'disapprove' ? 'autoDisapproved' : null,
          ceoReviews: settings.aulCeoReviews,
          autoStamp: stamp.mode === 'automatic',
          ...(approved ? grantAll(given) : {}),
        };
      }
    });
  }
}

const evaluateFor =
  (kind: StoreKind, content: StoreContent, frame: Parameters<typeof factsOf>[1], day: string) =>
  (rules: Parameters<typeof evaluate>[0]): Verdict | null =>
    kind === 'aul' ? evaluate(rules, factsOf(content, frame, day)) : null;

/** What depends on the day and on other applications: no period that is over, no second letter for the same store. */
async function storedRules(trx: Trx, row: StoreRecord, content: StoreContent, day: string): Promise<Issue[]> {
  if (content.to < day) return [{ path: ['to'], rule: 'aul.periodOver' }];
  if (row.kind === 'sticker') return [];
  const other = await sameStore(trx, row, content);
  return other ? [{ path: ['storeId'], rule: 'aul.storeTaken', params: { number: other.number } }] : [];
}
