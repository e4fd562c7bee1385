import { catalogueHistory } from '@bls/proto/client/licensing/catalogue/catalogue-import';
import { CATALOGUE_CHANGES, CATALOGUE_KINDS } from '@bls/proto/domain/enumerations/catalogue';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { LIST_PATH } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof catalogueHistory>;

/** The changes of the catalogue by person and entry, including imports. */
export default function CatalogueHistory() {
  const { t } = useTranslation();
  const name = useNameOf();
  const list = useListState(catalogueHistory, { sort: '-at' });
  const columns: Column<Row>[] = [
    { id: 'at', header: t('catalogue.changed'), sort: true, cell: (row) => <DateText value={row.at} time /> },
    {
      id: 'name',
      header: t('catalogue.entry'),
      title: true,
      cell: (row) => {
        const [before, after] = [row.before ? name(row.before) : '', name(row.after)];
        return before && before !== after ? (
          <>
            <del className="text-muted">{before}</del> → {after}
          </>
        ) : (
          after
        );
      },
    },
    { id: 'changes', header: t('catalogue.change'), cell: (row) => row.changes.map((kind) => t(`catalogueChange.${kind}`)).join(' · ') },
    { id: 'kind', header: t('catalogue.kind'), cell: (row) => t(`catalogueKind.${row.kind}`) },
    { id: 'byName', header: t('catalogue.by'), cell: (row) => row.byName },
    { id: 'fileName', header: t('catalogue.import.file'), cell: (row) => row.fileName ?? '–' },
    { id: 'code', header: t('catalogue.code'), sort: true, hidden: true, cell: (row) => row.code },
  ];
  return (
    <>
      <PageHeader title={t('catalogue.history')} note={list.note} crumbs={[{ label: t('catalogue.title'), to: LIST_PATH }]} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        filters={[
          {
            id: 'change',
            label: t('catalogue.change'),
            options: CATALOGUE_CHANGES.map((value) => ({ value, label: t(`catalogueChange.${value}`) })),
          },
          {
            id: 'kind',
            label: t('catalogue.kind'),
            options: CATALOGUE_KINDS.map((value) => ({ value, label: t(`catalogueKind.${value}`) })),
          },
        ]}
        empty={<EmptyState title={t('catalogue.noHistory')} text={t('catalogue.noHistoryText')} />}
      />
    </>
  );
}
