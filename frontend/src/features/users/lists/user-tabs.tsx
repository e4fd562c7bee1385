import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { PATHS, type UserArea } from '../paths.js';

/** The lists of one manager. Each has its own address, so these are links. */
export function UserTabs({ areas, current }: { areas: readonly UserArea[]; current: UserArea }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('users.lists')} className="scroll-quiet mb-3 overflow-x-auto border-b border-line">
      <ul className="flex min-w-max gap-5">
        {areas.map((area) => (
          <li key={area}>
            <LinkTo
              to={PATHS[area].list}
              aria-current={area === current ? 'page' : undefined}
              className={cx(
                'focus-inset -mb-px flex h-9 items-center border-b-2 font-medium max-sm:h-10',
                area === current ? 'border-accent text-accent-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {t(`users.place.${area}`)}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}
