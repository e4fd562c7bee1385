import { describe, expect, it } from '@jest/globals';
import { brandOwnerSaveSchema, companySaveSchema, licensorSaveSchema } from '@bls/proto/contracts/calls/identity/companies/company';
import { CASTS } from './cast/casts.js';
import { companiesOf, type DemoCompany } from './companies.js';
import { detailsOf } from './company-details.js';
import type { Cast } from './cast/cast.js';

const TODAY = '2026-11-20';
const FORMS = { licensor: licensorSaveSchema, brandOwner: brandOwnerSaveSchema } as const;

/** What the form of the company would hold: only its own fields, nothing where there is nothing. */
function formOf(cast: Cast, company: DemoCompany): object {
  const schema = company.kind === 'licensor' || company.kind === 'brandOwner' ? FORMS[company.kind] : companySaveSchema;
  const whole: Record<string, unknown> = {
    ...detailsOf(cast, company, TODAY),
    id: company.id,
    kind: company.kind,
    name: company.name.en,
    nameZh: company.name.zh,
    shortName: company.short,
    country: company.country,
    industry: company.industry,
    parentId: company.parentId,
  };
  return Object.fromEntries(Object.keys(schema.shape).flatMap((key) => (whole[key] == null ? [] : [[key, whole[key]]])));
}

describe('the companies of the demo', () => {
  it.each(CASTS.map((cast) => [cast.tenant, cast] as const))('of %s could have been entered by hand', (_, cast) => {
    for (const company of companiesOf(cast)) {
      const schema = company.kind === 'licensor' || company.kind === 'brandOwner' ? FORMS[company.kind] : companySaveSchema;
      const result = schema.safeParse(formOf(cast, company));
      expect([company.short, result.error?.issues ?? []]).toEqual([company.short, []]);
    }
  });
});
