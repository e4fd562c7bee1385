import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { BarePage } from '../../domain/tenant/bare-page.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Props = { title: string; text: string; tone?: 'error' | 'information'; children?: React.ReactNode };

/** An invalid link: the reason, and what the user can do. */
export function DeadLink({ title, text, tone = 'error', children }: Props) {
  const { t } = useTranslation();
  return (
    <BarePage title={title}>
      <div className="space-y-4">
        <Alert tone={tone}>{text}</Alert>
        {children}
        <ButtonLink className="w-full" to={pathTo(ROUTES.account.logon)}>
          {t('registration.toLogon')}
        </ButtonLink>
      </div>
    </BarePage>
  );
}
