import { useTranslation } from 'react-i18next';
import { parsePath } from '../../lib/screens/path.js';
import { ButtonLink } from '../../ui/actions/button.js';

/** To the item's screen, for people who sign in. */
export function OpenItem({ path }: { path: string | null }) {
  const { t } = useTranslation();
  return path ? (
    <ButtonLink to={parsePath(path)} kind="quiet" className="mt-3 w-full max-sm:h-11">
      {t('decisionLink.open')}
    </ButtonLink>
  ) : null;
}
