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
import { agentPath, editAgentPath } from './paths.js';

/** The agencies of the licensor. */
export default function Agents() {
  const { t } = useTranslation();
  const can = useCan();
  const list = useListState(companyList, { sort: 'name', fixed: { kind: ['agent'] }, id: 'agents' });
  const create = can('company.write') ? (
    <ButtonLink kind="primary" to={editAgentPath('')} icon={<Plus size={15} aria-hidden />}>
      {t('companies.agents.new')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={t('companies.agents.title')} note={list.note} actions={create} />
      <DataTable
        list={list}
        columns={useColumns(true)}
        rowId={(row) => row.id}
        rowTo={(row) => agentPath(row.id)}
        filters={useFilters(true)}
        empty={<EmptyState title={t('companies.agents.empty')} text={t('companies.agents.emptyText')} action={create} />}
      />
    </>
  );
}
