import { companyList } from '@bls/proto/client/identity/companies/company';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { useCompanyColumns } from '../../domain/company/use-company-columns.js';
import { DataTable } from '../../domain/list/data-table.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useListState } from '../../lib/lists/list-state.js';
import { ADD_PATH, editPath } from './paths.js';

/** The licensors of the tenant, which are the parties of its deals. */
export default function Licensors() {
  const { t } = useTranslation();
  const list = useListState(companyList, { sort: 'name', fixed: { kind: ['licensor'] }, id: 'licensors' });
  const columns = useCompanyColumns();
  const create = (
    <ButtonLink kind="primary" to={ADD_PATH} icon={<Plus size={15} aria-hidden />}>
      {t('companies.licensors.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('companies.licensors.title')} note={list.note} actions={create} />
      <DataTable
        list={list}
        columns={[columns.name, columns.shortName, columns.country, { ...columns.address, width: 320 }, columns.updatedAt, columns.active]}
        rowId={(row) => row.id}
        rowTo={(row) => editPath(row.id)}
        empty={<EmptyState title={t('companies.licensors.empty')} action={create} />}
      />
    </>
  );
}
