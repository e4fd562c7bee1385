import { companyPick } from '@bls/proto/client/identity/companies/company';
import { api } from '../../lib/api/api.js';
import type { Filter } from '../../ui/table/types.js';
import { useNameOf } from '../../lib/text/names.js';

/** The filter for one licensee or sub-licensee; `labelOf` gives the name of an id in the address. */
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
