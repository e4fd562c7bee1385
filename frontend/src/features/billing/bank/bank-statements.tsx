import { bankStatementList } from '@bls/proto/client/finance/bank-statements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { type Column, DataTable } from '../../../domain/list/data-table.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { type RowOf, useListState } from '../../../lib/lists/list-state.js';
import { BillingHeader } from '../header.js';
import { useBillingPaths } from '../paths.js';
import { ImportStatementDialog } from './import-statement.js';

type Row = RowOf<typeof bankStatementList>;

/** The imported bank statements with the number of decided lines. */
export default function BankStatements() {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  const [importing, setImporting] = useState(false);
  const list = useListState(bankStatementList, { id: 'bankStatements', sort: '-importedAt' });
  const columns: Column<Row>[] = [
    { id: 'name', header: t('bankStatement.name'), sort: true, title: true, width: 280, cell: (row) => row.name },
    {
      id: 'period',
      header: t('bankStatement.period'),
      sort: 'firstDay',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <DateText value={row.firstDay} /> – <DateText value={row.lastDay} />
        </span>
      ),
    },
    { id: 'lines', header: t('bankStatement.lines'), align: 'right', cell: (row) => row.lines },
    { id: 'open', header: t('bankStatement.open'), align: 'right', cell: (row) => row.open },
    { id: 'confirmed', header: t('bankStatement.confirmed'), align: 'right', cell: (row) => row.confirmed },
    { id: 'importedBy', header: t('bankStatement.importedBy'), cell: (row) => row.importedByName },
    {
      id: 'importedAt',
      header: t('bankStatement.importedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.importedAt} />,
    },
  ];
  const bring = (
    <Button kind="primary" onClick={() => setImporting(true)}>
      {t('bankStatement.import')}
    </Button>
  );
  return (
    <>
      <BillingHeader current="bankStatements" note={list.note} actions={bring} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => paths.bankStatement(row.id)}
        empty={<EmptyState title={t('bankStatement.empty')} text={t('bankStatement.emptyText')} />}
      />
      {importing ? <ImportStatementDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
