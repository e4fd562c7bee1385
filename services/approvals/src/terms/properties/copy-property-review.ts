import type { PayloadOf } from '@bls/proto/contracts/event';
import { propertySaved } from '@bls/proto/contracts/events/licensing';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { savePropertyReview } from './property-review.repository.js';

/** Saves whether the brand owner of a property reviews its products. */
@EventHandler(propertySaved, 'property-projection')
export class CopyPropertyReview {
  async execute(property: PayloadOf<typeof propertySaved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    const { propertyId, brandOwnerReviews: asked, revision } = property;
    await savePropertyReview(trx, { tenant, propertyId, asked, revision });
  }
}
