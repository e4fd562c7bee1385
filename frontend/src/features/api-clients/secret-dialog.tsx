import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { TextField } from '../../ui/form/text-field.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import type { NewSecret } from './api-client.js';

/** A new secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: NewSecret; onClose: () => void }) {
  const { t } = useTranslation();
  const { name, clientId, clientSecret, formerEndsAt } = secret;
  const footer = (
    <Button kind="primary" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('apiClients.secretTitle', { name })} text={t('apiClients.secretText')} footer={footer}>
      <div className="space-y-3">
        <Alert tone="warning">{t('apiClients.once')}</Alert>
        <Shown label={t('apiClients.clientId')} text={clientId} />
        <Shown label={t('apiClients.clientSecret')} text={clientSecret} />
        {formerEndsAt ? (
          <p className="text-muted">
            {t('apiClients.formerUntil')} <DateText value={formerEndsAt} time />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function Shown({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField label={label} value={text} onChange={() => {}} readOnly />
      </div>
      <CopyButton text={text} />
    </div>
  );
}
