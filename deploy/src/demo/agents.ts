import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { propertiesOf } from './properties.js';

/** The agent has been given every character of the tenant's first two own properties. */
export function agentCharacterIds(cast: Cast, today: Today): string[] {
  const own = propertiesOf(cast, today).filter((property) => !property.brandOwnerId);
  return own.slice(0, 2).flatMap((property) => property.characters.map((character) => character.characterId));
}
