import { designWorkflowList } from '@bls/proto/calls/approvals/workflow-design';
import { companyList } from '@bls/proto/calls/identity/company';
import { workflowDesignList } from '@bls/proto/calls/licensing/workflow-design';
import type { DesignSummary } from '@bls/proto/workflow-design/views';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button.js';
import { Card } from '../../components/card.js';
import { type CompanyRow, useCompanyColumns } from '../../components/company/use-company-columns.js';
import { type Column, DataTable } from '../../components/data-table.js';
import { DateText } from '../../components/date-text.js';
import { PageHeader } from '../../components/page.js';
import { Skeleton } from '../../components/skeleton.js';
import { EmptyState, ErrorState } from '../../components/states.js';
import { Badge } from '../../components/status.js';
import { useListState } from '../../lib/list-state.js';
import { useCall } from '../../lib/query.js';
import { brandOwnerPath, editPath } from './paths.js';

/** The two workflows of the tenant, and how products are approved for each brand owner. */
export default function Workflows() {
  const { t } = useTranslation();
  const own = useCall(workflowDesignList, {}, { staleTime: 0 });
  const ofOwners = useCall(designWorkflowList, {}, { staleTime: 0 });
  const list = useListState(companyList, { sort: 'name', fixed: { kind: ['brandOwner'] }, id: 'workflowOwners' });
  const columns = useCompanyColumns();
  const summaryOf = (row: CompanyRow) => ofOwners.data?.find(({ subject }) => subject === row.id);
  const workflow: Column<CompanyRow> = {
    id: 'workflow',
    header: t('workflowDesigner.list.workflow'),
    cell: (row) => <Summary summary={summaryOf(row)} />,
  };
  const published: Column<CompanyRow> = {
    id: 'published',
    header: t('workflowDesigner.versions.at'),
    align: 'right',
    cell: (row) => <DateText value={summaryOf(row)?.publishedAt ?? null} />,
  };
  return (
    <>
      <PageHeader title={t('workflowDesigner.title')} note={t('workflowDesigner.list.note')} />
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        {(['termSheet', 'contract'] as const).map((kind) => (
          <Card
            key={kind}
            title={t(`workflowDesigner.kind.${kind}`)}
            actions={
              <ButtonLink
                size="small"
                to={editPath(kind)}
                aria-label={`${t('workflowDesigner.list.open')}: ${t(`workflowDesigner.kind.${kind}`)}`}
              >
                {t('workflowDesigner.list.open')}
              </ButtonLink>
            }
          >
            {own.error ? <ErrorState error={own.error} onRetry={() => void own.refetch()} /> : null}
            {own.data ? (
              <Summary summary={own.data.find(({ subject }) => subject === kind)} full />
            ) : own.error ? null : (
              <Skeleton className="h-5 w-40" />
            )}
          </Card>
        ))}
      </div>
      <h2 className="text-base font-semibold">{t('workflowDesigner.kind.approval')}</h2>
      <p className="mb-2 text-muted">{t('workflowDesigner.list.approvalNote')}</p>
      <DataTable
        list={list}
        label={t('workflowDesigner.kind.approval')}
        columns={[columns.name, workflow, published]}
        rowId={(row) => row.id}
        rowTo={(row) => brandOwnerPath(row.id)}
        empty={<EmptyState title={t('companies.brandOwners.empty')} />}
      />
    </>
  );
}

function Summary({ summary, full = false }: { summary: DesignSummary | undefined; full?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {summary?.version ? t('workflowDesigner.version', { version: summary.version }) : t('workflowDesigner.standard')}
      {full && summary?.publishedAt ? (
        <span className="text-muted">
          {summary.publishedBy} · <DateText value={summary.publishedAt} />
        </span>
      ) : null}
      {summary?.draftSavedAt ? <Badge tone="information">{t('workflowDesigner.list.draft')}</Badge> : null}
    </span>
  );
}
