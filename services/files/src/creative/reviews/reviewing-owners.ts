import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { propertySetup } from '@bls/proto/contracts/calls/licensing/property';
import { Injectable } from '@nestjs/common';

/** A brand owner that reviews the material of these of its characters. */
export type ReviewingOwner = { brandOwnerId: string; name: string; nameZh: string | null; characterIds: string[] };

/** Which brand owners ask to review the material of their characters: read from licensing. */
@Injectable()
export class ReviewingOwners {
  constructor(private readonly caller: Caller) {}

  async find(characterIds: readonly string[], ctx: CallContext): Promise<ReviewingOwner[]> {
    const { properties } = await this.caller.call(propertySetup, { characterIds: [...characterIds] }, ctx);
    const owners = new Map<string, ReviewingOwner>();
    for (const { brandOwnerId, brandOwnerName, brandOwnerNameZh, brandOwnerReviews, characters } of properties) {
      if (!brandOwnerId || !brandOwnerReviews) continue;
      const known = owners.get(brandOwnerId) ?? { brandOwnerId, name: brandOwnerName ?? '', nameZh: brandOwnerNameZh, characterIds: [] };
      known.characterIds.push(...characters.map(({ characterId }) => characterId));
      owners.set(brandOwnerId, known);
    }
    return [...owners.values()];
  }
}
