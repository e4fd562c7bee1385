import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { accessMoved } from '@bls/proto/contracts/events/approvals';
import { contractSigned, replacedBy } from '@bls/proto/contracts/events/licensing';
import { contractTermsOf } from '@bls/proto/contracts/views/contract-terms';
import { addDays } from '@bls/proto/domain/values/time';
import { EventHandler } from '@bls/kit/events/event-handler';
import { emit } from '@bls/kit/events/outbox';
import type { EventContext } from '@bls/kit/rpc/context';
import { updateRecord } from '../db/records.js';
import type { Trx } from '../db/schema.js';
import { accessPayload } from './access-events.js';
import { type HeldCharacter, newAccess, openingStep } from './access-rows.js';
import { insertAccess, lockAccessBeyond, serializeEvents } from './access.repository.js';
import { guidesFor } from './guides.queries.js';
import { recordMove } from './move-access.js';

/** Opens the access for every character of a signed contract. */
@EventHandler(contractSigned, 'giving-access')
export class FollowContracts {
  async execute(signed: PayloadOf<typeof contractSigned>, ctx: EventContext, trx: Trx): Promise<void> {
    await serializeEvents(trx, ctx.tenant);
    const terms = contractTermsOf(signed);
    for (const property of terms.properties)
      for (const character of property.characters) await this.begin(trx, ctx, { terms, property, character });
    for (const contractId of replacedBy(signed)) await this.end(trx, ctx, contractId, addDays(terms.startsOn, -1));
  }

  private async begin(trx: Trx, ctx: EventContext, held: HeldCharacter): Promise<void> {
    const guides = await guidesFor(trx, { companyId: held.terms.companyId, characterId: held.character.characterId });
    const opened = { tenant: ctx.tenant, id: randomUUID(), styleGuides: guides.length, at: new Date().toISOString() };
    const made = await insertAccess(trx, newAccess(held, opened));
    if (made) await recordMove(trx, ctx, made, openingStep(made));
  }

  /** Ends the access of a replaced contract together with the contract. */
  private async end(trx: Trx, ctx: EventContext, contractId: string, on: string): Promise<void> {
    for (const row of await lockAccessBeyond(trx, contractId, on)) {
      const ended = await updateRecord(trx, 'givingAccess', row, { endsOn: on });
      await emit(trx, ctx, accessMoved, accessPayload(ended));
    }
  }
}
