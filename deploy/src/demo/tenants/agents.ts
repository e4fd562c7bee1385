import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';
import { propertiesOf } from './properties.js';

/** Every character of the tenant's first two own properties, assigned to the agent. */
export function agentCharacterIds(demoTenant: DemoTenant, today: Today): string[] {
  const own = propertiesOf(demoTenant, today).filter((property) => !property.brandOwnerId);
  return own.slice(0, 2).flatMap((property) => property.characters.map((character) => character.characterId));
}
