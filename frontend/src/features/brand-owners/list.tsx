import { companyList } from '@bls/proto/client/identity/companies/company';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { type CompanyRow, useCompanyColumns } from '../../domain/company/use-company-columns.js';
import { DataTable } from '../../domain/list/data-table.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useListState } from '../../lib/lists/list-state.js';
import { ADD_PATH, editPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

/** The brand owners whose properties the licensor represents. */
export default function BrandOwners() {
  const { t } = useTranslation();
  const list = useListState(companyList, { sort: 'name', fixed: { kind: ['brandOwner'] }, id: 'brandOwners' });
  const columns = useCompanyColumns();
  const create = (
    <ButtonLink kind="primary" to={ADD_PATH} icon={<Plus size={15} aria-hidden />}>
      {t('companies.brandOwners.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('companies.brandOwners.title')} note={list.note} actions={create} />
      <DataTable
        list={list}
        columns={[
          { ...columns.name, cell: (row) => <Named row={row} /> },
          columns.shortName,
          columns.country,
          columns.people,
          columns.updatedAt,
          columns.active,
        ]}
        rowId={(row) => row.id}
        rowTo={(row) => editPath(row.id)}
        empty={<EmptyState title={t('companies.brandOwners.empty')} text={t('companies.brandOwners.emptyText')} action={create} />}
      />
    </>
  );
}

function Named({ row }: { row: CompanyRow }) {
  const name = useNameOf();
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span className="size-7 shrink-0 overflow-hidden rounded-sm">
        <Thumbnail fileId={row.thumbnailFileId} />
      </span>
      {name(row)}
    </span>
  );
}
