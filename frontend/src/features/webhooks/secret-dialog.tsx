import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { TextField } from '../../ui/form/text-field.js';
import { Dialog } from '../../ui/overlay/dialog.js';

/** A new signing secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  const footer = (
    <Button kind="primary" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('webhooks.secret')} text={t('webhooks.secretText')} footer={footer}>
      <div className="space-y-3">
        <Alert tone="warning">{t('webhooks.once')}</Alert>
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField label={t('webhooks.secret')} value={secret} onChange={() => {}} readOnly />
          </div>
          <CopyButton text={secret} />
        </div>
      </div>
    </Dialog>
  );
}
