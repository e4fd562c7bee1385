import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import type { StoreRow } from '@bls/proto/contracts/views/aul';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filters, useListState } from '../../lib/lists/list-state.js';
import { useCan } from '../../lib/session/session.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { DataTable } from '../list/data-table.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { KINDS } from './kinds.js';
import { useStoreColumns, useStoreFilters } from './list-columns.js';
import { type Path, pathTo } from '../../lib/screens/path.js';

type Props = {
  kind: StoreKind;
  title: string;
  /** Distinguishes lists of one kind in saved views. */
  id: string;
  /** Default filters. */
  filters?: Filters;
  /** The link of a row. */
  rowTo?: (row: StoreRow) => Path;
  empty: string;
  above?: ReactNode;
};

/** Applications of one kind: a licensee sees those of its own company, staff see all submitted ones. */
export function ApplicationList({ kind, title, id, filters, rowTo, empty, above }: Props) {
  const { t } = useTranslation();
  const { list: call, routes, apply } = KINDS[kind];
  const applies = useCan()(apply);
  const list = useListState(call, { sort: '-updatedAt', id, ...(filters ? { filters } : {}) });
  const columns = useStoreColumns(kind, applies);
  const choices = useStoreFilters(kind, !applies, list.rows ?? []);
  const add = (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={pathTo(routes.create)}>
      {t(`stores.${kind}.new`)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} note={list.note} actions={applies ? add : null} />
      {above}
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={rowTo ?? ((row) => pathTo(row.status === 'draft' && applies ? routes.edit : routes.review, { id: row.id }))}
        filters={choices}
        empty={<EmptyState title={empty} text={applies ? t('stores.emptyOwn') : t('stores.emptyStaff')} />}
      />
    </>
  );
}
