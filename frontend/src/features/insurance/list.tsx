import { insuranceList } from '@bls/proto/client/licensing/insurance';
import { INSURANCE_STATUSES } from '@bls/proto/domain/insurance/status';
import { CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLicenseeFilter } from '../../domain/company/use-licensee-filter.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Money } from '../../domain/money/money.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import type { Filter } from '../../ui/table/types.js';
import { currencyLabel } from '../../lib/text/format.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCan } from '../../lib/session/session.js';
import { editPath, viewPath } from './paths.js';
import { PolicyStatus } from './policy-status.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof insuranceList>;

/** Insurance policies by expiry: those of all licensees for staff, those of the own company for a licensee. */
export default function Policies() {
  const { t } = useTranslation();
  const name = useNameOf();
  const writes = useCan()('insurance.write');
  const list = useListState(insuranceList, { sort: 'to' });
  const holderOf = (row: Row) => name(row, 'companyName');
  const holder: Column<Row> = { id: 'company', header: t('insurances.company'), sort: true, width: 180, cell: holderOf };
  const columns: Column<Row>[] = [
    { id: 'policyNumber', header: t('insurances.policyNumber'), sort: true, title: true, cell: (row) => row.policyNumber },
    ...(writes ? [] : [holder]),
    { id: 'insurer', header: t('insurances.insurer'), sort: true, width: 150, cell: (row) => row.insurer },
    { id: 'from', header: t('insurances.from'), sort: true, align: 'right', cell: (row) => <DateText value={row.from} /> },
    { id: 'to', header: t('insurances.to'), sort: true, align: 'right', cell: (row) => <DateText value={row.to} /> },
    { id: 'status', header: t('insurances.status'), badge: true, cell: (row) => <PolicyStatus status={row.status} /> },
    {
      id: 'perAccident',
      header: t('insurances.perAccident'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.perAccident} currency={row.currency} />,
    },
    {
      id: 'aggregate',
      header: t('insurances.aggregate'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.aggregate} currency={row.currency} />,
    },
    { id: 'territoryLimit', header: t('insurances.territoryLimit'), width: 140, cell: (row) => row.territoryLimit },
    {
      id: 'updatedAt',
      header: t('insurances.updatedAt'),
      sort: true,
      align: 'right',
      hidden: true,
      cell: (row) => <DateText value={row.updatedAt} />,
    },
  ];
  const byHolder = useLicenseeFilter(t('insurances.company'), (id) => list.rows?.filter((row) => row.companyId === id).map(holderOf)[0]);
  const filters: Filter[] = [
    {
      id: 'status',
      label: t('insurances.status'),
      options: INSURANCE_STATUSES.map((value) => ({ value, label: t(`insurance.status.${value}`) })),
    },
    ...(writes ? [] : [byHolder]),
    { id: 'currency', label: t('insurances.currency'), options: CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) })) },
  ];
  const add = (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={editPath()}>
      {t('insurances.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('insurances.title')} note={list.note} actions={writes ? add : null} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => viewPath(row.id)}
        filters={filters}
        empty={<EmptyState title={t('insurances.empty')} text={t(writes ? 'insurances.emptyOwn' : 'insurances.emptyText')} />}
      />
    </>
  );
}
