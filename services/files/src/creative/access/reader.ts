import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { propertySetup } from '@bls/proto/contracts/calls/licensing/property';
import { Injectable } from '@nestjs/common';

/** A person with the characters of whose properties it sees the material: for people of a brand owner. */
export type Reader = Actor & { ownCharacterIds?: readonly string[] };

export const isBrandOwner = (actor: Pick<Actor, 'userType'>): boolean => actor.userType === USER_TYPES.brandOwner;

/** Adds to a person of a brand owner the characters that it sees, as licensing has them now. */
@Injectable()
export class Readers {
  constructor(private readonly caller: Caller) {}

  async of(ctx: CallContext): Promise<Reader> {
    const { actor } = ctx;
    if (!isBrandOwner(actor)) return actor;
    // licensing answers only properties of the caller
    const { properties } = await this.caller.call(propertySetup, {}, ctx);
    return { ...actor, ownCharacterIds: properties.flatMap(({ characters }) => characters.map(({ characterId }) => characterId)) };
  }
}

/** Those of the characters that concern the reader: of a brand owner only its own. */
export const shownOf = <C extends { characterId: string }>({ ownCharacterIds }: Reader, characters: readonly C[]): C[] =>
  ownCharacterIds ? characters.filter(({ characterId }) => ownCharacterIds.includes(characterId)) : [...characters];

/** As `shownOf`, of ids. */
export const shownIds = ({ ownCharacterIds }: Reader, ids: readonly string[]): string[] =>
  ownCharacterIds ? ids.filter((id) => ownCharacterIds.includes(id)) : [...ids];

/** May the reader download material of these characters? A brand owner only what shows nobody else's. */
export const isOpenFor = (reader: Reader, characterIds: readonly string[], open: ReadonlySet<string>): boolean =>
  isBrandOwner(reader) ? characterIds.every((id) => open.has(id)) : characterIds.some((id) => open.has(id));
