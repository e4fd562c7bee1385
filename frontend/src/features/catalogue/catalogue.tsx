import { catalogueList } from '@bls/proto/client/licensing/catalogue/catalogue-setup';
import { CATALOGUE_KINDS } from '@bls/proto/domain/enumerations/catalogue';
import { History, Pencil, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { AddDialog } from './add-dialog.js';
import { EditDialog } from './edit-dialog.js';
import { ExportButton } from './export-button.js';
import { HISTORY_PATH, IMPORT_PATH } from './paths.js';
import { Segments } from './segments.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof catalogueList>;
const INDENTS = { segment: '', subCategory: 'pl-4', productType: 'pl-8' };

/** Segments on the left; the entries of the selected one in both languages beside them. */
export default function Catalogue() {
  const { t } = useTranslation();
  const name = useNameOf();
  const list = useListState(catalogueList, { sort: 'position' });
  const [edited, edit] = useState<string>();
  const [adding, setAdding] = useState(false);
  const inOrder = list.request.sort === 'position';
  const segment = list.filters['segment']?.[0] ?? '';
  // entries are shown by their name in the language of the page, with the other name beside it
  const known = name({ name: 'name', nameZh: 'nameZh' });
  const indent = (id: string, row: Row): string => (inOrder && id === known ? INDENTS[row.kind] : '');
  const names: Column<Row>[] = [
    {
      id: 'name',
      header: t('catalogue.name'),
      sort: true,
      title: known === 'name',
      cell: (row) => <span className={indent('name', row)}>{row.name}</span>,
    },
    {
      id: 'nameZh',
      header: t('catalogue.nameZh'),
      sort: true,
      title: known === 'nameZh',
      cell: (row) => (
        <span lang="zh" className={indent('nameZh', row)}>
          {row.nameZh}
        </span>
      ),
    },
  ];
  const columns: Column<Row>[] = [
    ...names.toSorted((a, b) => Number(b.id === known) - Number(a.id === known)),
    { id: 'kind', header: t('catalogue.kind'), sort: true, cell: (row) => t(`catalogueKind.${row.kind}`) },
    {
      id: 'parent',
      header: t('catalogue.parent'),
      sort: true,
      cell: (row) => name(row, 'parentName') || '–',
    },
    {
      id: 'active',
      header: t('catalogue.state'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={row.offered ? 'ok' : 'neutral'} text={t(`catalogue.${stateOf(row)}`)} />,
    },
    { id: 'code', header: t('catalogue.code'), hidden: true, cell: (row) => row.code },
    { id: 'at', header: t('catalogue.changed'), sort: true, hidden: true, cell: (row) => (row.at ? <DateText value={row.at} /> : '–') },
    {
      id: 'edit',
      header: t('catalogue.edit'),
      align: 'right',
      cell: (row) => (
        <IconButton
          label={t('catalogue.editNamed', { name: name(row) })}
          icon={<Pencil size={15} aria-hidden />}
          onClick={() => edit(row.code)}
        />
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('catalogue.title')}
        note={list.note}
        actions={
          <>
            <ButtonLink kind="quiet" icon={<History size={15} aria-hidden />} to={HISTORY_PATH}>
              {t('catalogue.history')}
            </ButtonLink>
            <ExportButton />
            <ButtonLink icon={<Upload size={15} aria-hidden />} to={IMPORT_PATH}>
              {t('catalogue.import.open')}
            </ButtonLink>
            <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
              {t('catalogue.add')}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[220px_minmax(0,1fr)]">
        <Segments value={segment} onChange={(code) => list.setFilter('segment', code ? [code] : [])} />
        <DataTable
          list={list}
          columns={columns}
          rowId={(row) => row.code}
          filters={[
            {
              id: 'kind',
              label: t('catalogue.kind'),
              options: CATALOGUE_KINDS.map((value) => ({ value, label: t(`catalogueKind.${value}`) })),
            },
            {
              id: 'active',
              label: t('catalogue.state'),
              options: [
                { value: 'true', label: t('catalogue.on') },
                { value: 'false', label: t('catalogue.off') },
              ],
            },
          ]}
        />
      </div>
      {edited ? <EditDialog code={edited} onClose={() => edit(undefined)} /> : null}
      {adding ? <AddDialog segment={segment} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

const stateOf = ({ active, offered }: Row): 'on' | 'off' | 'offAbove' => (offered ? 'on' : active ? 'offAbove' : 'off');
