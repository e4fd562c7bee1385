import { randomUUID } from 'node:crypto';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { counterOfferMake } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import { checkOffer } from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';
import { CallError } from '@bls/proto/domain/values/errors';
import { personOf } from '../../db/history.repository.js';
import type { LicensingDb } from '../../db/schema.js';
import { requireNeeds, workflowOfTermSheet } from '../../deals/deals.api.js';
import { applyDecision } from '../decisions/apply-decision.js';
import { decide } from '../term-sheet.js';
import { findCurrent } from '../term-sheets.repository.js';
import { writeResultOf } from '../write-result.js';
import { insertOffer } from './counter-offers.repository.js';
import { OFFER_ACTION, offeredChanges } from './offered-changes.js';

/** Disagrees with a deal by offering other values. The deal goes back to its author, as after every disagreement. */
@Handler(counterOfferMake)
export class MakeCounterOffer {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof counterOfferMake>, ctx: CallContext): Promise<ResponseOf<typeof counterOfferMake>> {
    const { actor, tenant } = ctx;
    const { message, changes } = request;
    return this.db.transaction(ctx, async (trx) => {
      const found = await findCurrent(trx, actor, request.termSheetVersionId);
      const { head, terms } = found;
      if (head.revision !== request.revision) throw new CallError('conflict', { params: { status: head.status } });
      const running = await workflowOfTermSheet(trx, head);
      const { transition } = decide(running.workflow, head, 'disagree', actor);
      requireNeeds(transition, { comment: message }, actor);
      const checked = checkOffer(terms, changes);
      if (!checked.ok) throw new CallError('ruleBroken', { issues: checked.issues });
      const at = new Date().toISOString();
      const offer = { tenant, id: randomUUID(), termSheetId: head.id, version: head.version, byPerson: personOf(actor), at, message };
      await insertOffer(
        trx,
        offer,
        offeredChanges(offer, terms, changes, () => randomUUID()),
      );
      const taken = { action: 'disagree', shownAs: OFFER_ACTION, comment: message } as const;
      return writeResultOf(await applyDecision(trx, ctx, { ...found, running }, taken, []));
    });
  }
}
