import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import type { PayloadOf } from '@bls/proto/event';
import { propertySaved } from '@bls/proto/events/licensing';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { saveReview } from './property-review.repository.js';

/** Keeps whether a property's brand owner judges products. */
@Injectable()
export class PropertyProjection {
  @Consumes(propertySaved, 'property-projection')
  async keep(property: PayloadOf<typeof propertySaved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    const { propertyId, brandOwnerReviews: asked, revision } = property;
    await saveReview(trx, { tenant, propertyId, asked, revision });
  }
}
