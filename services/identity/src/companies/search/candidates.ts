import type { Candidate } from '@bls/proto/domain/search/ranking';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import type { Actor } from '@bls/proto/domain/access/actor';
import { type Capability, can } from '@bls/proto/domain/access/permissions';
import { type Role, ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';

type Page = { capability: Capability; path: string; list: string };
// The path has no slash before the id; existing links depend on it.
const LICENSEE: Page = { capability: 'licensee.read', path: '/LicenseeInformation/View', list: '/LicenseeManegementV2/Index' };
/** The page of a company of each kind, and the capability to open it. */
const PAGES: Readonly<Record<CompanyKind, Page>> = {
  licensee: LICENSEE,
  subLicensee: LICENSEE,
  agent: { capability: 'licensee.read', path: '/AgentSetup/View/', list: '/AgentSetup/Index' },
  brandOwner: { capability: 'company.setup', path: '/NewBrandOwnerSetup/EditBrandOwner/', list: '/NewBrandOwnerSetup/Index' },
  licensor: { capability: 'company.setup', path: '/NewLicensorSetup/EditLicensor/', list: '/NewLicensorSetup/Index' },
};

/** The kinds of company that the actor may open. */
export const companyKindsFor = (actor: Actor): CompanyKind[] =>
  (Object.keys(PAGES) as CompanyKind[]).filter((kind) => can(actor, PAGES[kind].capability));

export type FoundCompany = {
  id: string;
  kind: CompanyKind;
  name: string;
  nameZh: string | null;
  shortName: string | null;
  city: string | null;
  parentName: string | null;
  parentNameZh: string | null;
  updatedAt: string;
};

export function companyCandidate(company: FoundCompany): Candidate {
  const { id, kind, name, nameZh, shortName, city, parentName, parentNameZh, updatedAt } = company;
  const below = (parent: string | null): string[] => [parent, city].filter((text) => text !== null);
  return {
    id,
    title: name,
    titleZh: nameZh,
    details: below(parentName),
    detailsZh: below(parentNameZh ?? parentName),
    path: `${PAGES[kind].path}${id}`,
    list: PAGES[kind].list,
    at: updatedAt,
    own: [name, nameZh, shortName],
    beside: [],
  };
}

export type FoundPerson = {
  id: string;
  fullName: string;
  userName: string;
  email: string;
  role: Role;
  companyName: string | null;
  companyNameZh: string | null;
  updatedAt: string;
};

export function personCandidate(person: FoundPerson, actor: Actor): Candidate {
  const { id, fullName, userName, email, role, companyName, companyNameZh } = person;
  const pages = pagesOf(role, actor);
  const named = (company: string | null): string[] => [company, email].filter((text) => text !== null);
  return {
    id,
    title: fullName,
    titleZh: null,
    details: named(companyName),
    detailsZh: named(companyNameZh ?? companyName),
    role,
    path: `${pages.edit}/${id}`,
    list: pages.list,
    at: person.updatedAt,
    own: [fullName, userName],
    beside: [email],
  };
}

/** The pages of a user with the role, for a manager of the side. */
function pagesOf(role: Role, manager: Actor): { edit: string; list: string } {
  if (manager.userType === USER_TYPES.licensee)
    return { edit: '/LicenseeUserManagement/UserDetail', list: '/LicenseeUserManagement/Index' };
  if (manager.userType === USER_TYPES.brandOwner)
    return { edit: '/BrandOwnerUserManagement/UserDetail', list: '/BrandOwnerUserManagement/Index' };
  const type = ROLES[role];
  if (type === USER_TYPES.licensee) return { edit: '/UserManagement/EditLicenseeUser', list: '/UserManagement/Licensees' };
  if (type === USER_TYPES.brandOwner) return { edit: '/UserManagement/EditBrandOwnerUser', list: '/UserManagement/BrandOwners' };
  return { edit: '/UserManagement/EditUser', list: '/UserManagement/Index' };
}
