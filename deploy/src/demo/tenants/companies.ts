import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import type { DemoTenant, TenantCompany } from '../plans/demo-tenant.js';
import { idOf } from '../base/random.js';

export interface DemoCompany extends TenantCompany {
  id: string;
  kind: CompanyKind;
  parentId?: string;
}

/** Every company of a tenant, parents before their sub-licensees. */
export function companiesOf(demoTenant: DemoTenant): DemoCompany[] {
  const as = (kind: CompanyKind, company: TenantCompany): DemoCompany => ({
    ...company,
    id: companyId(demoTenant.tenant, company.short),
    kind,
    ...(company.parent ? { parentId: companyId(demoTenant.tenant, company.parent) } : {}),
  });
  return [
    as('licensor', demoTenant.licensor),
    ...demoTenant.licensees.map((company) => as('licensee', company)),
    ...demoTenant.subLicensees.map((company) => as('subLicensee', company)),
    ...demoTenant.brandOwners.map((company) => as('brandOwner', company)),
    ...demoTenant.agents.map((company) => as('agent', company)),
  ];
}

export const companyId = (tenant: string, short: string): string => idOf(tenant, 'company', short);
