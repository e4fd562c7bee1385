import { companyPick } from '@bls/proto/client/identity/companies/company';
import { api } from '../../lib/api/api.js';
import type { Filter } from '../../ui/table/types.js';
import { useNameOf } from '../../lib/text/names.js';

/** Narrows a list to the things of one licensee or sub-licensee; `labelOf` names one that stands in the address. */
export function useLicenseeFilter(label: string, labelOf: (companyId: string) => string | undefined): Filter {
  const name = useNameOf();
  return {
    id: 'companyId',
    label,
    search: async (search) =>
      (await api(companyPick, { kind: ['licensee', 'subLicensee'], search })).map((company) => ({
        value: company.id,
        label: name(company),
      })),
    labelOf,
  };
}
