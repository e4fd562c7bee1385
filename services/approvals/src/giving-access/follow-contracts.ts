import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { accessMoved } from '@bls/proto/contracts/events/approvals';
import { contractSigned, replacedBy } from '@bls/proto/contracts/events/licensing';
import { contractTermsOf } from '@bls/proto/contracts/views/contract-terms';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { searchedText } from '@bls/proto/domain/search/plain';
import { addDays } from '@bls/proto/domain/values/time';
import { givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/giving-access';
import { EventHandler } from '@bls/kit/events/event-handler';
import { emit } from '@bls/kit/events/outbox';
import type { EventContext } from '@bls/kit/rpc/context';
import { updateRecord } from '../db/records.js';
import type { Trx } from '../db/schema.js';
import { accessPayload } from './access-events.js';
import { insertAccess, lockAccessBeyond, serializeEvents } from './access.repository.js';
import { followed } from './follow-system-steps.js';
import { guidesFor } from './guides.queries.js';
import { recordMove } from './move-access.js';

type Property = ContractTerms['properties'][number];
type Character = Property['characters'][number];

/** Opens the access for every character of a signed contract. */
@EventHandler(contractSigned, 'giving-access')
export class FollowContracts {
  async execute(signed: PayloadOf<typeof contractSigned>, ctx: EventContext, trx: Trx): Promise<void> {
    await serializeEvents(trx, ctx.tenant);
    const frame = contractTermsOf(signed);
    for (const property of frame.properties)
      for (const character of property.characters) await this.begin(trx, ctx, frame, property, character);
    for (const contractId of replacedBy(signed)) await this.end(trx, ctx, contractId, addDays(frame.startsOn, -1));
  }

  private async begin(trx: Trx, ctx: EventContext, frame: ContractTerms, property: Property, character: Character): Promise<void> {
    const { contractId, companyId, startsOn, endsOn } = frame;
    const guides = await guidesFor(trx, { companyId, characterId: character.characterId });
    const at = new Date().toISOString();
    const made = await insertAccess(trx, {
      tenant: ctx.tenant,
      id: randomUUID(),
      revision: 1,
      status: followed(givingAccessWorkflow.initial as 'none', { signed: true, arrived: guides.length > 0 }),
      contractId,
      contractNumber: frame.number,
      companyId,
      companyName: frame.companyName,
      companyNameZh: frame.companyNameZh ?? null,
      propertyId: property.propertyId,
      propertyName: property.name,
      propertyNameZh: property.nameZh ?? null,
      characterId: character.characterId,
      characterName: character.name,
      characterNameZh: character.nameZh ?? null,
      styleGuides: guides.length,
      startsOn,
      endsOn,
      waitingSince: at,
      search: searchedText(frame.number, frame.companyName, frame.companyNameZh, character.name, character.nameZh),
    });
    if (made) await recordMove(trx, ctx, made, { action: 'open', from: 'none', by: null, at, comment: null });
  }

  /** Ends the access of a replaced contract together with the contract. */
  private async end(trx: Trx, ctx: EventContext, contractId: string, on: string): Promise<void> {
    for (const row of await lockAccessBeyond(trx, contractId, on)) {
      const ended = await updateRecord(trx, 'givingAccess', row, { endsOn: on });
      await emit(trx, ctx, accessMoved, accessPayload(ended));
    }
  }
}
