import { artSourceList } from '@bls/proto/client/files/art-source';
import { ART_STATUSES, SEASONS } from '@bls/proto/domain/enumerations/creative';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CREATIVE_REVIEW_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { Lock, Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { ReviewStatus } from '../../domain/owner-review/owner-reviews.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { type Column, DataTable, type Filter } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { PicturedName } from '../../domain/picture/pictured-name.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { formatSize } from '../../lib/text/format.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCan, useUser } from '../../lib/session/session.js';
import { UPLOAD_PATH, viewPath } from './paths.js';
import { ReleaseDialog } from './release-dialog.js';

type Row = RowOf<typeof artSourceList>;

/** Art sources: all for staff, who release them here; the released ones for a licensee. */
export default function ArtSources() {
  const { t } = useTranslation();
  const can = useCan();
  const releases = can('artSource.release');
  const uploads = can('artSource.upload');
  const [chosen, setChosen] = useState<{ rows: Row[]; clear: () => void }>();
  const list = useListState(artSourceList, { sort: '-uploadedAt' });
  const filters = useFilters();
  const columns = useColumns();
  const add = (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={UPLOAD_PATH}>
      {t('artSources.upload')}
    </ButtonLink>
  );
  const bulk = (rows: Row[], clear: () => void) => (
    <Button kind="primary" icon={<Send size={14} aria-hidden />} onClick={() => setChosen({ rows, clear })}>
      {t('artSources.release')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('artSources.title')} note={list.note} actions={uploads ? add : null} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => viewPath(row.id)}
        filters={filters}
        {...(releases ? { bulk } : {})}
        empty={<EmptyState title={t('artSources.empty')} text={t(releases ? 'artSources.emptyStaff' : 'artSources.emptyOwn')} />}
      />
      {chosen ? (
        <ReleaseDialog
          ids={chosen.rows.map((row) => row.id)}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            chosen.clear();
            setChosen(undefined);
          }}
        />
      ) : null}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const isLicensee = useUser()?.UserType === USER_TYPES.licensee;
  const { nameOf } = useCharacters();
  const released: Column<Row> = {
    id: 'releasedTo',
    header: t('artSources.releasedTo'),
    align: 'right',
    cell: (row) => <span className="tabular">{row.releasedTo}</span>,
  };
  const review: Column<Row> = {
    id: 'review',
    header: t('material.review'),
    badge: true,
    cell: (row) => (row.review ? <ReviewStatus review={row.review} /> : '–'),
  };
  const status: Column<Row> = {
    id: 'status',
    header: t('artSources.status'),
    badge: true,
    cell: (row) =>
      row.status ? <Status tone={row.status === 'new' ? 'information' : 'neutral'} text={t(`creative.artStatus.${row.status}`)} /> : '–',
  };
  return [
    { id: 'fileName', header: t('artSources.fileName'), sort: true, title: true, width: 260, cell: (row) => <Art row={row} /> },
    { id: 'character', header: t('artSources.character'), sort: true, width: 160, cell: (row) => nameOf(row.character) },
    { id: 'season', header: t('artSources.season'), sort: true, cell: (row) => t(`creative.season.${row.season}`) },
    { id: 'year', header: t('artSources.year'), sort: true, align: 'right', cell: (row) => <span className="tabular">{row.year}</span> },
    { id: 'keywords', header: t('artSources.keywords'), hidden: true, width: 220, cell: (row) => row.keywords.join(', ') },
    { id: 'size', header: t('artSources.size'), sort: true, align: 'right', cell: (row) => formatSize(row.size) },
    ...(isLicensee ? [] : [{ id: 'uploadedBy', header: t('artSources.uploadedBy'), cell: (row: Row) => row.uploadedBy }]),
    {
      id: 'uploadedAt',
      header: t('artSources.uploadedAt'),
      sort: true,
      align: 'right',
      hidden: isLicensee,
      cell: (row) => <DateText value={row.uploadedAt} />,
    },
    {
      id: 'releasedAt',
      header: t('artSources.releasedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.releasedAt} />,
    },
    ...(isLicensee ? [status] : [review, released]),
  ];
}

function Art({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <PicturedName
      fileId={row.coverFileId}
      name={row.fileName}
      mark={row.open ? null : <Lock size={13} aria-label={t('material.noAccess')} className="shrink-0 text-muted" />}
    />
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation();
  const staff = useCan()('licensee.read');
  const isLicensee = useUser()?.UserType === USER_TYPES.licensee;
  const { options } = useCharacters();
  const unreleased: Filter = { id: 'unreleased', label: t('artSources.unreleased'), kind: 'flag' };
  const review: Filter = {
    id: 'review',
    label: t('material.review'),
    options: CREATIVE_REVIEW_STATUSES.map((value) => ({ value, label: t(`creativeReview.status.${value}`) })),
  };
  const status: Filter = {
    id: 'status',
    label: t('artSources.status'),
    options: ART_STATUSES.map((value) => ({ value, label: t(`creative.artStatus.${value}`) })),
  };
  return [
    { id: 'characterId', label: t('artSources.character'), options },
    { id: 'season', label: t('artSources.season'), options: SEASONS.map((value) => ({ value, label: t(`creative.season.${value}`) })) },
    ...(isLicensee ? [status] : [review]),
    ...(staff ? [unreleased] : []),
  ];
}
