import type { companyList } from '@bls/proto/client/identity/companies/company';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../lib/lists/list-state.js';
import type { Column } from '../list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { ActiveStatus } from './company-status.js';
import { useCountryName } from './country.js';
import { useNameOf } from '../../lib/text/names.js';

export type CompanyRow = RowOf<typeof companyList>;
type Id = 'name' | 'shortName' | 'industry' | 'country' | 'city' | 'address' | 'people' | 'updatedAt' | 'active';

/** The available columns of company lists, for every kind of company. */
export function useCompanyColumns(): Record<Id, Column<CompanyRow>> {
  const { t } = useTranslation();
  const name = useNameOf();
  const country = useCountryName();
  return {
    name: {
      id: 'name',
      header: t('companies.field.name'),
      sort: true,
      title: true,
      cell: (row) => name(row),
    },
    shortName: { id: 'shortName', header: t('companies.field.shortName'), cell: (row) => row.shortName ?? '–' },
    industry: {
      id: 'industry',
      header: t('companies.field.industry'),
      sort: true,
      cell: (row) => (row.industry ? t(`industry.${row.industry}`) : '–'),
    },
    country: { id: 'country', header: t('companies.field.country'), sort: true, cell: (row) => country(row.country) || '–' },
    city: { id: 'city', header: t('companies.field.city'), sort: true, cell: (row) => row.city ?? '–' },
    address: { id: 'address', header: t('companies.field.address'), cell: (row) => row.address ?? '–' },
    people: { id: 'people', header: t('companies.field.people'), align: 'right', cell: (row) => row.people },
    updatedAt: {
      id: 'updatedAt',
      header: t('companies.field.updatedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.updatedAt} />,
    },
    active: {
      id: 'active',
      header: t('companies.field.status'),
      sort: true,
      badge: true,
      cell: (row) => <ActiveStatus active={row.active} />,
    },
  };
}
