import { journalList } from '@bls/proto/client/finance/books';
import { JOURNAL_EVENTS } from '@bls/proto/domain/books/journal';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { Money } from '../../domain/money/money.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { EmptyState } from '../../ui/layout/states.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useNameOf } from '../../lib/text/names.js';
import { BooksHeader } from './header.js';

type Row = RowOf<typeof journalList>;

/** The page of the document that an entry books; contracts are those of licensing. */
function documentPath({ document: { kind, id } }: Row): Path {
  if (kind === 'bill') return pathTo(ROUTES.billing.licensor.bill, { id });
  if (kind === 'payment') return pathTo(ROUTES.billing.licensor.payment, { id });
  return pathTo(ROUTES.contracts.licensorList);
}

/** The entries of the journal, newest first, each with its lines. */
export default function Journals() {
  const { t } = useTranslation();
  const name = useNameOf();
  const list = useListState(journalList, { id: 'journals', sort: '-sequence' });
  const columns: Column<Row>[] = [
    {
      id: 'sequence',
      header: t('books.number'),
      sort: true,
      title: true,
      cell: ({ month, number }) => <span className="tabular whitespace-nowrap">{`${month} · ${number}`}</span>,
    },
    {
      id: 'day',
      header: t('books.day'),
      sort: true,
      cell: ({ day, documentDay }) => (
        <>
          <DateText value={day} />
          {day === documentDay ? null : (
            <span className="block text-xs text-muted">
              {t('books.documentDay')} <DateText value={documentDay} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'document',
      header: t('books.document'),
      sort: true,
      width: 240,
      cell: (row) => (
        <>
          <span className="block">{t(`books.event.${row.event}`)}</span>
          <LinkTo to={documentPath(row)} className="text-accent-text hover:underline">
            {row.document.number}
          </LinkTo>
          <span className="block text-xs text-muted">{name(row, 'companyName')}</span>
        </>
      ),
    },
    { id: 'lines', header: t('books.lines'), width: 560, below: true, cell: (row) => <Lines row={row} /> },
  ];
  return (
    <>
      <BooksHeader current="journals" note={list.note} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        filters={[
          {
            id: 'event',
            label: t('books.what'),
            options: JOURNAL_EVENTS.map((value) => ({ value, label: t(`books.event.${value}`) })),
          },
        ]}
        empty={<EmptyState title={t('books.empty')} text={t('books.emptyText')} />}
      />
    </>
  );
}

function Lines({ row: { lines, currency } }: { row: Row }) {
  const { t } = useTranslation();
  const name = useNameOf();
  return (
    <table className="w-full text-left text-xs">
      <thead className="sr-only">
        <tr>
          <th>{t('books.accountName')}</th>
          <th>{t('books.debit')}</th>
          <th>{t('books.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <td className="py-0.5 pr-3">
              <span className="tabular text-muted">{line.code}</span> {name(line)}
            </td>
            <td className="tabular w-28 py-0.5 text-right align-top whitespace-nowrap">
              {line.debit === null ? null : <Money amount={line.debit} currency={currency} />}
            </td>
            <td className="tabular w-28 py-0.5 pl-3 text-right align-top whitespace-nowrap">
              {line.credit === null ? null : <Money amount={line.credit} currency={currency} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
