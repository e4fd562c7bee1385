import { COUNTRIES, INDUSTRIES } from '@bls/proto/domain/enumerations/people/company';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../domain/company/country.js';
import { type CompanyRow, useCompanyColumns } from '../../domain/company/use-company-columns.js';
import type { Column, Filter } from '../../domain/list/data-table.js';
import { useNameOf } from '../../lib/text/names.js';

/** Columns of licensees and agents; columns that apply to licensees only are omitted for agents. */
export function useColumns(agents: boolean): Column<CompanyRow>[] {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { name, industry, country, city, people, shortName, address, updatedAt, active } = useCompanyColumns();
  const columns: (Column<CompanyRow> | false)[] = [
    { ...name, width: 280 },
    !agents && { id: 'parent', header: t('companies.field.parent'), width: 150, cell: (row) => nameOf(row, 'parentName') || '–' },
    !agents && industry,
    { ...country, width: 130 },
    city,
    people,
    !agents && { id: 'subLicensees', header: t('companies.field.subLicensees'), align: 'right', cell: (row) => row.subLicensees || '–' },
    { ...shortName, hidden: true },
    { ...address, hidden: true, width: 240 },
    { ...updatedAt, hidden: true },
    active,
  ];
  return columns.filter((column) => column !== false);
}

export function useFilters(agents: boolean): Filter[] {
  const { t } = useTranslation();
  const country = useCountryName();
  const industry: Filter = {
    id: 'industry',
    label: t('companies.field.industry'),
    options: INDUSTRIES.map((value) => ({ value, label: t(`industry.${value}`) })),
  };
  return [
    ...(agents ? [] : [industry]),
    { id: 'country', label: t('companies.field.country'), options: COUNTRIES.map((value) => ({ value, label: country(value) })) },
    {
      id: 'active',
      label: t('companies.field.status'),
      options: ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'companies.active' : 'companies.inactive') })),
    },
  ];
}
