import { designerList } from '@bls/proto/client/identity/people/designer';
import { styleGuideList } from '@bls/proto/client/files/style-guide';
import { CREATIVE_REVIEW_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { Lock, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { ReviewStatus } from '../../domain/owner-review/owner-reviews.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { type Column, DataTable, type Filter } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { PicturedName } from '../../domain/picture/pictured-name.js';
import { EmptyState } from '../../ui/layout/states.js';
import { formatSize } from '../../lib/text/format.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { editPath, viewPath } from './paths.js';

type Row = RowOf<typeof styleGuideList>;

/** Style guides: all for staff, those assigned to the own company for a licensee. */
export default function StyleGuides() {
  const { t } = useTranslation();
  const can = useCan();
  const writes = can('styleGuide.write');
  const { options, nameOf } = useCharacters();
  const { data } = useCall(designerList, writes ? {} : undefined, { staleTime: 300_000 });
  const list = useListState(styleGuideList, { sort: '-updatedAt' });
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t('styleGuides.name'),
      sort: true,
      title: true,
      width: 280,
      cell: (row) => (
        <PicturedName
          fileId={row.fileId}
          name={row.name}
          mark={row.open ? null : <Lock size={13} aria-label={t('material.noAccess')} className="shrink-0 text-muted" />}
        />
      ),
    },
    { id: 'characters', header: t('styleGuides.characters'), width: 240, cell: (row) => row.characters.map(nameOf).join(t('deal.comma')) },
    { id: 'contractNumber', header: t('styleGuides.contract'), sort: true, cell: (row) => row.contractNumber ?? '–' },
    { id: 'designerName', header: t('styleGuides.designer'), sort: true, cell: (row) => row.designerName ?? '–' },
    {
      id: 'review',
      header: t('material.review'),
      badge: true,
      cell: (row) => (row.review ? <ReviewStatus review={row.review} /> : '–'),
    },
    {
      id: 'licensees',
      header: t('styleGuides.licensees'),
      align: 'right',
      cell: (row) => <span className="tabular">{row.licensees}</span>,
    },
    { id: 'size', header: t('styleGuides.size'), sort: true, align: 'right', cell: (row) => formatSize(row.size) },
    { id: 'updatedAt', header: t('styleGuides.updatedAt'), sort: true, align: 'right', cell: (row) => <DateText value={row.updatedAt} /> },
  ];
  const filters: Filter[] = [
    { id: 'characterId', label: t('styleGuides.characters'), options },
    {
      id: 'review',
      label: t('material.review'),
      options: CREATIVE_REVIEW_STATUSES.map((value) => ({ value, label: t(`creativeReview.status.${value}`) })),
    },
    ...(writes
      ? [
          {
            id: 'designerId',
            label: t('styleGuides.designer'),
            options: (data?.designers ?? []).map((one) => ({ value: one.userId, label: one.name })),
          },
          { id: 'unassigned', label: t('styleGuides.unassigned'), kind: 'flag' as const },
        ]
      : []),
  ];
  const add = (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={editPath()}>
      {t('styleGuides.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('styleGuides.title')} note={list.note} actions={writes ? add : null} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => viewPath(row.id)}
        filters={filters}
        empty={<EmptyState title={t('styleGuides.empty')} text={t('styleGuides.emptyText')} action={writes ? add : null} />}
      />
    </>
  );
}
