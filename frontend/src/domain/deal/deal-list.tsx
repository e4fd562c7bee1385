import { propertyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import { PURPOSES, type Purpose } from '@bls/proto/domain/enumerations/term-sheet';
import { companyPick } from '@bls/proto/client/identity/companies/company';
import { dealFilterNames } from '@bls/proto/client/licensing/deals/deal-filters';
import { CURRENCY_CODES, type Currency } from '@bls/proto/domain/values/money';
import { LIST_LATE_AFTER_DAYS } from '@bls/proto/domain/workflow/lateness';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.js';
import { useCall } from '../../lib/api/query.js';
import type { Filters } from '../../lib/lists/list-state.js';
import { currencyLabel } from '../../lib/text/format.js';
import { useWaitsFor } from '../workflow/workflow-text.js';
import type { Column, Filter } from '../list/data-table.js';
import { Age, DateText } from '../../ui/feedback/date-text.js';
import { Money } from '../money/money.js';
import { useNameOf } from '../../lib/text/names.js';

/** Common parts of the lists of term sheets and contracts. */
export type DealRow = {
  number: string;
  version: number;
  licenseeName: string | null;
  licenseeNameZh: string | null;
  propertyNames: readonly string[];
  propertyNamesZh: readonly string[];
  purpose: Purpose | null;
  currency: Currency | null;
  mgTotal: string;
  termFrom: string | null;
  termTo: string | null;
  waitsFor: readonly string[];
  statusSince: string;
};

/** The columns of deals by name; each list selects, orders and overrides them. */
export function useDealColumns<Row extends DealRow>() {
  const { t, i18n } = useTranslation();
  const name = useNameOf();
  const waitsFor = useWaitsFor();
  const properties = (row: Row): string => {
    const [first = '–', ...rest] = i18n.language.startsWith('zh') ? row.propertyNamesZh : row.propertyNames;
    return rest.length > 1 ? `${first} +${rest.length}` : [first, ...rest].join(t('deal.comma'));
  };
  const columns = {
    number: {
      id: 'number',
      header: t('deal.list.number'),
      sort: true,
      title: true,
      cell: (row) => (
        <>
          {row.number} <span className="font-normal text-muted">v{row.version}</span>
        </>
      ),
    },
    licensee: {
      id: 'licensee',
      header: t('termSheet.field.licenseeId'),
      sort: true,
      width: 240,
      cell: (row) => name(row, 'licenseeName') || '–',
    },
    properties: { id: 'properties', header: t('termSheet.field.properties'), width: 176, cell: properties },
    purpose: {
      id: 'purpose',
      header: t('termSheet.field.purpose'),
      sort: true,
      cell: (row) => (row.purpose ? t(`termSheet.purpose.${row.purpose}`) : '–'),
    },
    mgTotal: {
      id: 'mgTotal',
      header: t('deal.list.mgTotal'),
      sort: true,
      align: 'right',
      cell: (row) => (row.currency ? <Money amount={row.mgTotal} currency={row.currency} /> : '–'),
    },
    waitsFor: { id: 'waitsFor', header: t('deal.list.waitsFor'), width: 150, cell: (row) => waitsFor(row.waitsFor) || '–' },
    statusSince: {
      id: 'statusSince',
      header: t('deal.list.since'),
      sort: true,
      align: 'right',
      cell: (row) => <Age since={row.statusSince} {...(row.waitsFor.length > 0 ? { lateAfterDays: LIST_LATE_AFTER_DAYS } : {})} />,
    },
    term: { id: 'term', header: t('termSheet.field.term'), sort: true, cell: (row) => <Term row={row} /> },
  } as const satisfies Record<string, Column<Row>>;
  return columns;
}

const Term = ({ row }: { row: DealRow }) =>
  row.termFrom ? (
    <>
      <DateText value={row.termFrom} /> – <DateText value={row.termTo} />
    </>
  ) : (
    '–'
  );

type DealFilter = 'waitingForMe' | 'purpose' | 'propertyId' | 'licenseeId' | 'ownerId' | 'currency' | 'mgFrom' | 'mgTo';

/** The filters of deals by name. `filtered`: the filters in the address of the list, whose licensees are named. */
export function useDealFilters(filtered: Filters): Record<DealFilter, Filter> {
  const { t } = useTranslation();
  const name = useNameOf();
  const { data } = useCall(propertyList, {}, { staleTime: 60_000 });
  const licenseeId = [...(filtered['licenseeId'] ?? [])];
  const named = useCall(dealFilterNames, licenseeId.length > 0 ? { licenseeId } : {}, { staleTime: 60_000, keepPrevious: true });
  return {
    waitingForMe: { id: 'waitingForMe', label: t('deal.list.waitingForMe'), kind: 'flag' },
    purpose: {
      id: 'purpose',
      label: t('termSheet.field.purpose'),
      options: PURPOSES.map((value) => ({ value, label: t(`termSheet.purpose.${value}`) })),
    },
    propertyId: {
      id: 'propertyId',
      label: t('termSheet.field.propertyId'),
      options: (data?.properties ?? []).map((property) => ({ value: property.propertyId, label: name(property) })),
    },
    licenseeId: {
      id: 'licenseeId',
      label: t('termSheet.field.licenseeId'),
      search: async (search: string) =>
        (await api(companyPick, { kind: ['licensee', 'subLicensee'], search })).map((company) => ({
          value: company.id,
          label: name(company),
        })),
      labelOf: (id: string) => name(named.data?.licensees.find(({ companyId }) => companyId === id)) || undefined,
    },
    ownerId: {
      id: 'ownerId',
      label: t('deal.list.owner'),
      options: (named.data?.owners ?? []).map((owner) => ({ value: owner.userId, label: owner.name })),
    },
    currency: {
      id: 'currency',
      label: t('termSheet.field.currency'),
      options: CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) })),
    },
    mgFrom: { id: 'mgFrom', label: t('deal.list.mgFrom'), kind: 'amount' },
    mgTo: { id: 'mgTo', label: t('deal.list.mgTo'), kind: 'amount' },
  };
}
