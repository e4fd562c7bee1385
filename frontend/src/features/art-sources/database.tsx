import { creativeList } from '@bls/proto/client/files/creative';
import { CREATIVE_KINDS } from '@bls/proto/domain/enumerations/creative';
import { useTranslation } from 'react-i18next';
import { ReviewStatus } from '../../domain/owner-review/owner-reviews.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState, NothingFound } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { FilterBar } from '../../ui/table/filter-bar.js';
import { Pager } from '../../ui/table/pager.js';
import { SearchBox } from '../../ui/table/search-box.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { viewPath } from './paths.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Row = RowOf<typeof creativeList>;

/** The creative database: style guides and art sources as a gallery. */
export default function CreativeDatabase() {
  const { t } = useTranslation();
  const { options } = useCharacters();
  const list = useListState(creativeList, { sort: '-at' });
  const filters = [
    { id: 'kind', label: t('artSources.kind'), options: CREATIVE_KINDS.map((value) => ({ value, label: t(`creative.kind.${value}`) })) },
    { id: 'characterId', label: t('artSources.character'), options },
  ];
  const body = () => {
    if (list.query.error && !list.rows) return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />;
    if (!list.rows) return <PageSkeleton />;
    if (list.rows.length === 0)
      return list.filtered ? (
        <NothingFound onReset={() => list.reset()} />
      ) : (
        <EmptyState title={t('artSources.nothing')} text={t('artSources.nothingText')} />
      );
    return (
      <ul className="grid grid-cols-2 gap-3 p-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5">
        {list.rows.map((row) => (
          <Tile key={row.id} row={row} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <PageHeader title={t('artSources.database')} note={list.note} />
      <section aria-label={t('artSources.database')} className="flex min-h-0 flex-col">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <SearchBox value={list.text} onChange={list.setText} />
          <FilterBar list={list} filters={filters} />
        </div>
        <div className="rounded-lg border border-line bg-surface">{body()}</div>
        {list.total ? <Pager list={list} total={list.total} /> : null}
      </section>
    </>
  );
}

function Tile({ row }: { row: Row }) {
  const { t } = useTranslation();
  const { nameOf } = useCharacters();
  return (
    <li>
      <LinkTo
        to={row.kind === 'artSource' ? viewPath(row.id) : pathTo(ROUTES.styleGuides.detail, { id: row.id })}
        className="block h-full overflow-hidden rounded-lg border border-line bg-surface hover:border-control"
      >
        <span className="block aspect-square border-b border-line bg-white">
          <Thumbnail fileId={row.pictureFileId} contain />
        </span>
        <span className="block space-y-0.5 p-2.5">
          <span className="block truncate font-medium">{row.title}</span>
          <span className="block truncate text-xs text-muted">{row.characters.map(nameOf).join(t('deal.comma'))}</span>
          <span className="flex flex-wrap gap-x-3 text-xs">
            <span className="text-muted">{t(`creative.kind.${row.kind}`)}</span>
            {row.fresh ? <Status tone="information" text={t('creative.artStatus.new')} /> : null}
            {row.review && row.review !== 'approved' ? <ReviewStatus review={row.review} /> : null}
            {row.open || row.review === 'inReview' || row.review === 'rejected' ? null : (
              <Status tone="warning" text={t('material.noAccess')} />
            )}
          </span>
        </span>
      </LinkTo>
    </li>
  );
}
