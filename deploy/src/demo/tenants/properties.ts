import type { TermProperty } from '@bls/proto/domain/term-sheet/terms';
import type { DemoTenant, TenantProperty } from '../plans/demo-tenant.js';
import { addYears, type Today } from '../base/clock.js';
import { companyId } from './companies.js';
import { idOf } from '../base/random.js';

/** A property as deals contain it, and the look of its pictures. */
export type DemoProperty = TermProperty & { look: TenantProperty['look']; owner?: string; brandOwnerReviews: boolean };

/** The properties of a tenant with all their characters. */
export function propertiesOf(demoTenant: DemoTenant, today: Today): DemoProperty[] {
  return demoTenant.properties.map((property) => {
    const { code, name, owner, territories, rateTypes, look } = property;
    const period = {
      validFrom: `${addYears(today, property.valid[0]).slice(0, 4)}-01-01`,
      validTo: `${addYears(today, property.valid[1]).slice(0, 4)}-12-31`,
    };
    return {
      propertyId: idOf(demoTenant.tenant, 'property', code),
      code,
      name: name.en,
      nameZh: name.zh,
      ...(owner ? { brandOwnerId: companyId(demoTenant.tenant, owner), owner } : {}),
      ...period,
      rateTypes: [...rateTypes],
      characters: property.characters.map((character) => ({
        characterId: idOf(demoTenant.tenant, 'character', code, character.en),
        name: character.en,
        nameZh: character.zh,
        territories: [...territories],
        ...period,
      })),
      look,
      brandOwnerReviews: property.ownerReviews ?? false,
    };
  });
}
