import { companyList } from '@bls/proto/client/identity/companies/company';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { DataTable } from '../../domain/list/data-table.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useListState } from '../../lib/lists/list-state.js';
import { useCan } from '../../lib/session/session.js';
import { useColumns, useFilters } from './columns.js';
import { editPath, viewPath } from './paths.js';

/** Licensees and sub-licensees, for people who manage them. */
export default function Licensees() {
  const { t } = useTranslation();
  const can = useCan();
  const list = useListState(companyList, { sort: 'name', fixed: { kind: ['licensee', 'subLicensee'] }, id: 'licensees' });
  const create = can('company.write') ? (
    <ButtonLink kind="primary" to={editPath('')} icon={<Plus size={15} aria-hidden />}>
      {t('companies.licensees.new')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={t('companies.licensees.title')} note={list.note} actions={create} />
      <DataTable
        list={list}
        columns={useColumns(false)}
        rowId={(row) => row.id}
        rowTo={(row) => viewPath(row.id)}
        filters={useFilters(false)}
        empty={<EmptyState title={t('companies.licensees.empty')} text={t('companies.licensees.emptyText')} action={create} />}
      />
    </>
  );
}
