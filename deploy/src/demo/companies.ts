import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import type { Cast, CastCompany } from './cast/cast.js';
import { idOf } from './random.js';

export interface DemoCompany extends CastCompany {
  id: string;
  kind: CompanyKind;
  parentId?: string;
}

/** Every company of a tenant, parents before their sub-licensees. */
export function companiesOf(cast: Cast): DemoCompany[] {
  const as = (kind: CompanyKind, company: CastCompany): DemoCompany => ({
    ...company,
    id: companyId(cast.tenant, company.short),
    kind,
    ...(company.parent ? { parentId: companyId(cast.tenant, company.parent) } : {}),
  });
  return [
    as('licensor', cast.licensor),
    ...cast.licensees.map((company) => as('licensee', company)),
    ...cast.subLicensees.map((company) => as('subLicensee', company)),
    ...cast.brandOwners.map((company) => as('brandOwner', company)),
    ...cast.agents.map((company) => as('agent', company)),
  ];
}

export const companyId = (tenant: string, short: string): string => idOf(tenant, 'company', short);
