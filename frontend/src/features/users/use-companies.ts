import { userCompanies } from '@bls/proto/client/identity/people/user-management';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import { api } from '../../lib/api/api.js';
import { useCall } from '../../lib/api/query.js';
import { useNameOf } from '../../lib/text/names.js';

export type ManagedCompany = ResponseOf<typeof userCompanies>[number];
/** The maximum size of the call's answer: a full answer means that there may be more companies. */
const MANY = 50;

/** The companies loaded so far, so that the name and kind of a selected one are known. */
const loaded = new Map<string, ManagedCompany>();
export const loadedCompany = (id: string | null | undefined): ManagedCompany | undefined => loaded.get(id ?? '');

function cacheCompanies(companies: readonly ManagedCompany[]): readonly ManagedCompany[] {
  for (const company of companies) loaded.set(company.id, company);
  return companies;
}

/**
 * Companies whose users the manager administers: all of them if they are few, else by search from the third character
 * on. `current` is the selected one.
 */
export function useCompanySource(kind?: readonly CompanyKind[], current?: string | null) {
  const name = useNameOf();
  const kinds = kind ? [...kind] : undefined;
  const first = useCall(userCompanies, kinds ? { kind: kinds } : {}, { staleTime: 60_000 });
  const chosen = useCall(userCompanies, current ? { id: current } : undefined, { staleTime: 60_000 });
  const named = cacheCompanies([...(first.data ?? []), ...(chosen.data ?? [])]);
  const option = (company: ManagedCompany) => ({
    value: company.id,
    label: name(company),
  });
  const options = [...new Map(named.map((company) => [company.id, option(company)])).values()];
  const labelOf = (id: string): string | undefined => {
    const company = loadedCompany(id);
    return company && option(company).label;
  };
  if ((first.data?.length ?? 0) < MANY) return { options, labelOf };
  const search = async (text: string) =>
    cacheCompanies(await api(userCompanies, { search: text, ...(kinds ? { kind: kinds } : {}) })).map(option);
  return { search, labelOf };
}
