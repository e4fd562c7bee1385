import { sessionEndAll } from '@bls/proto/client/identity/sign-in/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { notify } from '../../../ui/feedback/notify.js';
import { navigate } from '../../../lib/screens/navigate.js';
import { useCommand } from '../../../lib/api/query.js';
import { clearUser } from '../../../lib/session/session.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

/** Signs out all users of the tenant, including the current one. */
export function ForceSection() {
  const { t } = useTranslation();
  const [asking, ask] = useState(false);
  const force = useCommand(sessionEndAll, { quiet: true });
  const run = async () => {
    try {
      await force.mutateAsync({});
    } catch (error) {
      ask(false);
      notify.error(error, t);
      return;
    }
    // the current session has ended as well
    clearUser();
    navigate(pathTo(ROUTES.account.logon));
  };
  return (
    <div id="force" className="scroll-mt-4">
      <Card title={t('settings.section.force')}>
        <p className="mb-4 max-w-2xl text-muted">{t('settings.about.force')}</p>
        <Button kind="danger" onClick={() => ask(true)}>
          {t('settings.force.button')}
        </Button>
        <ConfirmDialog
          open={asking}
          onClose={() => ask(false)}
          onConfirm={() => void run()}
          title={t('settings.force.title')}
          text={t('settings.force.text')}
          confirm={t('settings.force.button')}
          busy={force.isPending}
          danger
        />
      </Card>
    </div>
  );
}
