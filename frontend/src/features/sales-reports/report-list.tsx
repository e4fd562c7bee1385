import { salesReportList } from '@bls/proto/calls/finance/sales-reports';
import type { ReactNode } from 'react';
import { DataTable } from '../../components/data-table.js';
import { PageHeader } from '../../components/page.js';
import { EmptyState } from '../../components/states.js';
import { type Filters, useListState } from '../../lib/list-state.js';
import { useReportColumns, useReportFilters } from './columns.js';
import { reportPath } from './paths.js';

type Props = {
  title: string;
  id: string;
  sort: string;
  without?: readonly string[];
  /** Filters that hold until the reader changes them. */
  filters?: Filters;
  emptyTitle: string;
  emptyText: string;
  actions?: ReactNode;
};

/** A list of months, whoever reads it. */
export function ReportList({ title, id, sort, without, filters, emptyTitle, emptyText, actions }: Props) {
  const list = useListState(salesReportList, { id, sort, ...(filters ? { filters } : {}) });
  const columns = useReportColumns(without);
  return (
    <>
      <PageHeader title={title} note={list.note} actions={actions} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => reportPath(row.id)}
        filters={useReportFilters()}
        empty={<EmptyState title={emptyTitle} text={emptyText} />}
      />
    </>
  );
}
