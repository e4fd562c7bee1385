import { apiClientRotate } from '@bls/proto/client/identity/api-clients';
import { DEFAULT_OVERLAP_HOURS, SECRET_OVERLAP_HOURS } from '@bls/proto/domain/access/api-client-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { RadioGroup } from '../../ui/form/radio-group.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import type { ApiClient, NewSecret } from './api-client.js';

type Props = { client: ApiClient; onClose: () => void; onRotated: (secret: NewSecret) => void };

/** A second secret, and how long the present one is still valid. */
export function RotateDialog({ client: { id, name, clientId }, onClose, onRotated }: Props) {
  const { t } = useTranslation();
  const rotate = useCommand(apiClientRotate);
  const [hours, setHours] = useState<(typeof SECRET_OVERLAP_HOURS)[number]>(DEFAULT_OVERLAP_HOURS);
  const submit = async () => {
    try {
      const rotated = await rotate.mutateAsync({ id, overlapHours: hours });
      onClose();
      onRotated({ name, clientId, ...rotated });
    } catch (error) {
      notify.error(error, t);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={rotate.isPending} onClick={() => void submit()}>
        {t('apiClients.rotate')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('apiClients.rotateTitle', { name })}
      text={t('apiClients.rotateText')}
      width="small"
      footer={footer}
    >
      <RadioGroup
        label={t('apiClients.overlap')}
        value={String(hours)}
        onChange={(value) => setHours(SECRET_OVERLAP_HOURS.find((each) => String(each) === value) ?? DEFAULT_OVERLAP_HOURS)}
        options={SECRET_OVERLAP_HOURS.map((each) => ({ value: String(each), label: t(`apiClients.hours.${each}`) }))}
      />
    </Dialog>
  );
}
