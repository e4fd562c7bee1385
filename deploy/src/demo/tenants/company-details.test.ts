import { describe, expect, it } from '@jest/globals';
import { brandOwnerSaveSchema, companySaveSchema, licensorSaveSchema } from '@bls/proto/contracts/calls/identity/companies/company';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { companiesOf, type DemoCompany } from './companies.js';
import { detailsOf } from './company-details.js';
import type { DemoTenant } from '../plans/demo-tenant.js';

const TODAY = '2026-11-20';
const FORMS = { licensor: licensorSaveSchema, brandOwner: brandOwnerSaveSchema } as const;

/** The values of the company form: only its own fields, and none for empty values. */
function formOf(demoTenant: DemoTenant, company: DemoCompany): object {
  const schema = company.kind === 'licensor' || company.kind === 'brandOwner' ? FORMS[company.kind] : companySaveSchema;
  const whole: Record<string, unknown> = {
    ...detailsOf(demoTenant, company, TODAY),
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
  it.each(DEMO_TENANTS.map((demoTenant) => [demoTenant.tenant, demoTenant] as const))(
    'of %s would be accepted by the form',
    (_, demoTenant) => {
      for (const company of companiesOf(demoTenant)) {
        const schema = company.kind === 'licensor' || company.kind === 'brandOwner' ? FORMS[company.kind] : companySaveSchema;
        const result = schema.safeParse(formOf(demoTenant, company));
        expect([company.short, result.error?.issues ?? []]).toEqual([company.short, []]);
      }
    },
  );
});
