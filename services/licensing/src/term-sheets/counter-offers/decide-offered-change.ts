import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { counterOfferDecide } from '@bls/proto/contracts/calls/licensing/counter-offer';
import { withOffered } from '@bls/proto/domain/term-sheet/counter-offer';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CounterOfferChangeTable } from '../../db/counter-offer-tables.js';
import { personOf, writeHistory } from '../../db/history.repository.js';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { publishMoved } from '../publish-moves.js';
import { editedTerms } from '../save-term-sheet.js';
import { isEditable, mayWrite } from '../term-sheet.js';
import { findCurrent, type Found, updateTerms } from '../term-sheets.repository.js';
import { writeResultOf } from '../write-result.js';
import { decideChange, findOpenChange } from './counter-offers.repository.js';

const ACTIONS = { taken: 'takeOver', declined: 'decline' } as const;

/** Takes an offered change over into the draft, or declines it: one transaction of draft, decision, history and event. */
@Handler(counterOfferDecide)
export class DecideOfferedChange {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof counterOfferDecide>, ctx: CallContext): Promise<ResponseOf<typeof counterOfferDecide>> {
    const { actor, tenant } = ctx;
    const { decision, reason, revision } = request;
    return this.db.transaction(ctx, async (trx) => {
      const before = await findCurrent(trx, actor, request.termSheetVersionId);
      const { head } = before;
      if (!mayWrite(head, actor)) throw new CallError('forbidden');
      if (!isEditable(head.status)) throw new CallError('wrongState', { params: { status: head.status } });
      if (head.revision !== revision) throw new CallError('conflict', { params: { status: head.status } });
      const change = await findOpenChange(trx, tenant, head.id, request.changeId);
      const terms = decision === 'taken' ? await takenOver(trx, ctx, before, change) : before.terms;
      const at = new Date().toISOString();
      const by = personOf(actor);
      // also a declined change raises the revision, so that its history and its event have their place
      const after = await updateTerms(trx, before, revision, terms, at);
      const decided = { decision, decidedBy: by, decidedAt: at, decidedReason: reason ?? null, decidedVersion: head.version };
      await decideChange(trx, change, decided);
      const action = ACTIONS[decision];
      const { version, status } = head;
      const item = { itemKind: 'termSheet' as const, itemId: head.id, version, revision: after.head.revision };
      await writeHistory(trx, tenant, { ...item, action, from: status, path: [status], by, at, comment: reason });
      await publishMoved(trx, ctx, after.head, { action, by, at });
      return writeResultOf(after.head);
    });
  }
}

/** The terms of the draft with the change, by the same steps as an edit. Throws `ruleBroken` when its row is not there any more. */
async function takenOver(trx: Trx, ctx: CallContext, before: Found, { path, offered }: CounterOfferChangeTable): Promise<TermsDraft> {
  const terms = withOffered(before.terms, path, offered);
  if (!terms) throw new CallError('ruleBroken', { issues: [{ path, rule: 'counterOffer.rowGone' }] });
  const section = path[0] as Section;
  return editedTerms(trx, ctx, before.terms, { [section]: terms[section] });
}
