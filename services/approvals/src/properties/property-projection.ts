import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { propertySaved } from '@bls/proto/contracts/events/licensing';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { saveReview } from './property-review.repository.js';

/** Keeps whether a property's brand owner judges products. */
@Injectable()
export class PropertyProjection {
  @EventHandler(propertySaved, 'property-projection')
  async keep(property: PayloadOf<typeof propertySaved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    const { propertyId, brandOwnerReviews: asked, revision } = property;
    await saveReview(trx, { tenant, propertyId, asked, revision });
  }
}
