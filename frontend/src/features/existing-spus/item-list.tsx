import type { SpuItem } from '@bls/proto/contracts/views/spu';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { cx } from '../../ui/cx.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { QUERY_PATH } from './paths.js';
import { Similarity } from './similarity.js';
import { SpuState } from './spu-status.js';

type Props = { rows: readonly SpuItem[]; total: number; current: string | undefined; onChoose: (id: string) => void };

/** The SPUs of an archive, each with its first picture, similarity and status. */
export function ItemList({ rows, total, current, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('existingSpus.items')} className="min-w-0">
      <ul className="scroll-quiet divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface lg:max-h-[70vh]">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === current ? 'true' : undefined}
              onClick={() => onChoose(row.id)}
              className={cx(
                'focus-inset flex w-full items-center gap-3 px-3 py-2 text-left',
                row.id === current ? 'bg-accent-soft' : 'hover:bg-neutral-soft',
              )}
            >
              <span className="size-10 shrink-0 overflow-hidden rounded-md border border-line">
                <Thumbnail fileId={row.coverFileId} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate font-medium">{row.itemCode}</span>
                  <Similarity value={row.similarity} />
                </span>
                <SpuState status={row.status} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <div className="mt-2">
          <ButtonLink to={QUERY_PATH}>{t('existingSpus.more', { count: total - rows.length })}</ButtonLink>
        </div>
      ) : null}
    </nav>
  );
}
