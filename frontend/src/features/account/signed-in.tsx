import { useTranslation } from 'react-i18next';
import type { Path } from '../../lib/screens/path.js';
import { hasMarker, useUser } from '../../lib/session/session.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Alert } from '../../ui/feedback/alert.js';

/** The bare address of the site leads to the sign-in page: who is signed in goes on from there without a password. */
export function SignedIn({ to }: { to: Path }) {
  const { t } = useTranslation();
  const user = useUser();
  if (!user || !hasMarker()) return null;
  return (
    <Alert tone="information">
      <p>{t('account.logon.signedInAs', { name: user.FullName })}</p>
      <LinkTo to={to} className="rounded-sm font-semibold underline underline-offset-2">
        {t('account.logon.continue')}
      </LinkTo>
    </Alert>
  );
}
