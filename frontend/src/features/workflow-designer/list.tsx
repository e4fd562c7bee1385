import { designWorkflowList } from '@bls/proto/client/approvals/settings/workflow-design';
import { companyList } from '@bls/proto/client/identity/companies/company';
import { workflowDesignList } from '@bls/proto/client/licensing/deals/workflow-design';
import { DESIGN_KINDS, type DesignKind } from '@bls/proto/domain/workflow/design/design';
import type { DesignSummary } from '@bls/proto/contracts/views/workflow-design';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { type CompanyRow, useCompanyColumns } from '../../domain/company/use-company-columns.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState } from '../../ui/layout/states.js';
import { Badge } from '../../ui/feedback/status.js';
import { useListState } from '../../lib/lists/list-state.js';
import { useNameOf } from '../../lib/text/names.js';
import { useCall } from '../../lib/api/query.js';
import { BRAND_OWNER_KINDS, type BrandOwnerKind, brandOwnerPath, editPath } from './paths.js';

/** The subjects of workflows that belong to no brand owner. */
const OF_TENANT: readonly string[] = ['', ...DESIGN_KINDS];

/** The workflows of the tenant, and the approval workflows of each brand owner. */
export default function Workflows() {
  const { t } = useTranslation();
  const own = useCall(workflowDesignList, {}, { staleTime: 0 });
  const ofOwners = useCall(designWorkflowList, {}, { staleTime: 0 });
  const of = (kind: DesignKind) => (kind === 'termSheet' || kind === 'contract' ? own : ofOwners);
  const list = useListState(companyList, { sort: 'name', fixed: { kind: ['brandOwner'] }, id: 'workflowOwners' });
  const columns = useCompanyColumns();
  const name = useNameOf();
  const workflow = (kind: BrandOwnerKind): Column<CompanyRow> => ({
    id: kind,
    header: t(`workflowDesigner.brandOwnerTitle.${kind}`),
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <ButtonLink
          size="small"
          to={brandOwnerPath(kind, row.id)}
          aria-label={`${t('workflowDesigner.list.open')}: ${t(`workflowDesigner.ofBrandOwner.${kind}`, { name: name(row) })}`}
        >
          {t('workflowDesigner.list.open')}
        </ButtonLink>
        <Summary full summary={ofOwners.data?.find((each) => each.kind === kind && each.subject === row.id)} />
      </span>
    ),
  });
  return (
    <>
      <PageHeader title={t('workflowDesigner.title')} note={t('workflowDesigner.list.note')} />
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        {DESIGN_KINDS.map((kind) => (
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
            {of(kind).error ? <ErrorState error={of(kind).error} onRetry={() => void of(kind).refetch()} /> : null}
            {of(kind).data ? (
              <Summary summary={of(kind).data?.find((each) => each.kind === kind && OF_TENANT.includes(each.subject))} full />
            ) : of(kind).error ? null : (
              <Skeleton className="h-5 w-40" />
            )}
          </Card>
        ))}
      </div>
      <h2 className="text-base font-semibold">{t('workflowDesigner.list.ofBrandOwners')}</h2>
      <p className="mb-2 text-muted">{t('workflowDesigner.list.ofBrandOwnersNote')}</p>
      <DataTable
        list={list}
        label={t('workflowDesigner.list.ofBrandOwners')}
        columns={[columns.name, ...BRAND_OWNER_KINDS.map(workflow)]}
        rowId={(row) => row.id}
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
