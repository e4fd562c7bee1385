import type { SeededSetup } from '@bls/licensing/seed-licensing';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import { agentOffersOf } from './agent-offers.js';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { addYears, type Today } from '../base/clock.js';
import { companiesOf } from './companies.js';
import { detailsOf } from './company-details.js';
import { characterImageId, propertyImageId } from './company-files.js';
import { Directory, peopleOf } from './people.js';
import { propertiesOf } from './properties.js';
import { settingsOf } from './brand.js';
import { settingsRevision } from './settings-revision.js';

/**
 * What licensing has before the first deal: copies of the companies and settings, the properties, and what
 * agents offer.
 */
export function licensingSetupOf(demoTenant: DemoTenant, today: Today): SeededSetup {
  const companies = companiesOf(demoTenant).map((company) => {
    const { id: companyId, kind, name, short: shortName, parentId, country } = company;
    const { address, city, postalCode } = detailsOf(demoTenant, company, today);
    const place = { country, address, city, ...(postalCode ? { postalCode } : {}) };
    return { companyId, kind, name: name.en, nameZh: name.zh, shortName, parentId, ...place, active: true, revision: 1 };
  });
  return {
    // the copy of identity's settings
    tenantSettings: { settings: effectiveSettings(settingsOf(demoTenant)), revision: settingsRevision(demoTenant) },
    companies,
    properties: propertiesOf(demoTenant, today).map((property) => {
      const { propertyId: id, code, name, nameZh, brandOwnerId, validFrom, validTo, rateTypes, characters, brandOwnerReviews } = property;
      return {
        id,
        code,
        name,
        nameZh,
        brandOwnerId,
        brandOwnerReviews,
        validFrom,
        validTo,
        rateTypes: [...rateTypes],
        active: true,
        territories: [...new Set(characters.flatMap((character) => character.territories))],
        imageFileId: propertyImageId(demoTenant.tenant, code),
        characters: characters.map((character) => ({
          ...character,
          imageFileId: characterImageId(demoTenant.tenant, code, character.name),
          active: true,
        })),
      };
    }),
    offers: agentOffersOf(demoTenant, today),
    by: new Directory(peopleOf(demoTenant)).staff('superUser'),
    at: `${addYears(today, -4)}T01:00:00Z`,
  };
}
