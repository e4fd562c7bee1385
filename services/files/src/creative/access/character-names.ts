import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';

/** The names of characters, read from licensing. */
@Injectable()
export class CharacterNames {
  constructor(private readonly caller: Caller) {}

  /** In the order of `ids`. Throws `notFound` for a character that the person may not see. */
  async find(ids: readonly string[], ctx: CallContext): Promise<ShownCharacter[]> {
    const { properties } = await this.caller.call(propertyList, {}, ctx);
    const known = new Map(
      properties.flatMap((property) =>
        property.characters.map(({ characterId, name, nameZh }): [string, ShownCharacter] => [
          characterId,
          { characterId, name, nameZh: nameZh ?? null, propertyName: property.name, propertyNameZh: property.nameZh ?? null },
        ]),
      ),
    );
    return [...new Set(ids)].map((id) => {
      const character = known.get(id);
      if (!character) throw new CallError('notFound');
      return character;
    });
  }
}

/** The texts by which an item of these characters is found. */
export const searchTextsOf = (characters: readonly ShownCharacter[]): (string | null)[] =>
  characters.flatMap(({ name, nameZh, propertyName, propertyNameZh }) => [name, nameZh, propertyName, propertyNameZh]);
