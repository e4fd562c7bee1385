import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { counterOfferDecide, counterOfferDecideSeveral } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import { takenOver } from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CounterOfferChangeTable } from '../../db/counter-offer-tables.js';
import { personOf, writeHistory } from '../../db/history.repository.js';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { publishMoved } from '../publish-moves.js';
import { editedTerms } from '../drafts/save-term-sheet.js';
import { isEditable, mayWrite } from '../term-sheet.js';
import { findCurrent, type Found, updateTerms } from '../term-sheets.repository.js';
import { writeResultOf } from '../write-result.js';
import { decideChanges, findChanges } from './counter-offers.repository.js';
import { DECISION_ACTIONS } from './offered-changes.js';

type Decision = Omit<RequestOf<typeof counterOfferDecideSeveral>, 'changeIds'>;
type Result = ResponseOf<typeof counterOfferDecide>;

/** Takes an offered change over into the draft, or declines it. */
@Handler(counterOfferDecide)
export class DecideOfferedChange {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ changeId, ...decision }: RequestOf<typeof counterOfferDecide>, ctx: CallContext): Promise<Result> {
    return this.db.transaction(ctx, (trx) => decideOffered(trx, ctx, decision, [changeId]));
  }
}

/** Takes several offered changes over into the draft, or declines them: all or none. */
@Handler(counterOfferDecideSeveral)
export class DecideOfferedChanges {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ changeIds, ...decision }: RequestOf<typeof counterOfferDecideSeveral>, ctx: CallContext): Promise<Result> {
    return this.db.transaction(ctx, (trx) => decideOffered(trx, ctx, decision, changeIds));
  }
}

/** One revision of the draft with the decisions, one row of history and one event, in the transaction of the caller. */
async function decideOffered(trx: Trx, ctx: CallContext, request: Decision, changeIds: readonly string[]): Promise<Result> {
  const { actor, tenant } = ctx;
  const { decision, reason, revision } = request;
  const before = await findCurrent(trx, actor, request.termSheetVersionId);
  const { head } = before;
  if (!mayWrite(head, actor)) throw new CallError('forbidden');
  if (!isEditable(head.status)) throw new CallError('wrongState', { params: { status: head.status } });
  if (head.revision !== revision) throw new CallError('conflict', { params: { status: head.status } });
  const changes = await findChanges(trx, tenant, head.id, changeIds);
  if (changes.some((change) => change.decision !== null)) {
    // somebody may have decided since the draft was read
    const now = await findCurrent(trx, actor, request.termSheetVersionId);
    throw new CallError(now.head.revision === revision ? 'wrongState' : 'conflict', { params: { status: now.head.status } });
  }
  const terms = decision === 'taken' ? await termsWith(trx, ctx, before, changes) : before.terms;
  const at = new Date().toISOString();
  const by = personOf(actor);
  // also a declined change raises the revision, so that its history and its event have their place
  const after = await updateTerms(trx, before, revision, terms, at);
  const decided = { decision, decidedBy: by, decidedAt: at, decidedReason: reason ?? null, decidedVersion: head.version };
  await decideChanges(trx, tenant, changeIds, decided);
  const action = DECISION_ACTIONS[decision];
  const { version, status } = head;
  const item = { itemKind: 'termSheet' as const, itemId: head.id, version, revision: after.head.revision };
  await writeHistory(trx, tenant, { ...item, action, from: status, path: [status], by, at, comment: reason });
  await publishMoved(trx, ctx, after.head, { action, by, at });
  return writeResultOf(after.head);
}

/** The terms of the draft with the changes, by the same steps as an edit. Throws `ruleBroken` when a row is not there any more. */
async function termsWith(trx: Trx, ctx: CallContext, before: Found, changes: readonly CounterOfferChangeTable[]): Promise<TermsDraft> {
  const taken = takenOver(
    before.terms,
    changes.map(({ path, before: value, offered }) => ({ path, before: value, value: offered })),
  );
  if ('gone' in taken) throw new CallError('ruleBroken', { issues: [{ path: [...taken.gone], rule: 'counterOffer.rowGone' }] });
  const sections = new Set(changes.map(({ path }) => path[0] as Section));
  const edited = Object.fromEntries([...sections].map((section) => [section, taken.terms[section]])) as TermsDraft;
  return editedTerms(trx, ctx, before.terms, edited);
}
