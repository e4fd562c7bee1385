import { clauseList } from '@bls/proto/client/licensing/clauses/clause';
import { CLAUSE_CATEGORIES } from '@bls/proto/domain/clause/clause';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCan } from '../../lib/session/session.js';
import { useNameOf } from '../../lib/text/names.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { editPath, viewPath } from './paths.js';

type Row = RowOf<typeof clauseList>;

/** The clauses that the licensor negotiates. */
export default function Clauses() {
  const { t } = useTranslation();
  const name = useNameOf();
  const writes = useCan()('clause.write');
  const list = useListState(clauseList, { sort: 'category' });
  const columns: Column<Row>[] = [
    { id: 'title', header: t('clauses.name'), sort: true, title: true, width: 260, cell: (row) => name(row, 'title') },
    { id: 'category', header: t('clauses.category'), sort: true, width: 160, cell: (row) => t(`clause.category.${row.category}`) },
    {
      id: 'ranks',
      header: t('clauses.positions'),
      width: 300,
      cell: (row) => row.ranks.map((rank) => t(`clause.rank.${rank}`)).join(t('deal.comma')),
    },
    {
      id: 'active',
      header: t('clauses.state'),
      badge: true,
      cell: (row) => <Status tone={row.active ? 'ok' : 'neutral'} text={t(`clause.active.${row.active ? 'yes' : 'no'}`)} />,
    },
    {
      id: 'updatedAt',
      header: t('clauses.updatedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.updatedAt} />,
    },
  ];
  const add = (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={editPath()}>
      {t('clauses.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('clauses.title')} note={list.note} actions={writes ? add : null} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => viewPath(row.id)}
        filters={[
          {
            id: 'category',
            label: t('clauses.category'),
            options: CLAUSE_CATEGORIES.map((value) => ({ value, label: t(`clause.category.${value}`) })),
          },
          {
            id: 'active',
            label: t('clauses.state'),
            options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`clause.active.${value}`) })),
          },
        ]}
        empty={<EmptyState title={t('clauses.empty')} text={t('clauses.emptyText')} />}
      />
    </>
  );
}
