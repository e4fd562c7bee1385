import { styleGuideReassign } from '@bls/proto/client/files/style-guide';
import type { StyleGuideDetail } from '@bls/proto/contracts/calls/files/style-guide';
import { designerList } from '@bls/proto/client/identity/people/designer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { Select } from '../../ui/form/select.js';
import { useCall, useCommand } from '../../lib/api/query.js';

/** Reassigns the style guide to another junior designer. */
export function DesignerDialog({ guide, onClose }: { guide: StyleGuideDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const reassign = useCommand(styleGuideReassign);
  const designers = useCall(designerList, {}).data?.designers ?? [];
  const [designerId, setDesignerId] = useState(guide.designerId ?? '');
  const [tried, setTried] = useState(false);
  const isAnother = designerId !== '' && designerId !== guide.designerId;
  const run = () => {
    setTried(true);
    if (isAnother) reassign.mutate({ id: guide.id, revision: guide.revision, designerId }, { onSuccess: onClose });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={reassign.isPending} onClick={run}>
        {t('styleGuides.reassign')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('styleGuides.reassign')} text={t('styleGuides.reassignText')} footer={footer} width="small">
      {reassign.error ? <Alert tone="error">{messageOf(reassign.error, t)}</Alert> : null}
      <Select
        label={t('styleGuides.designer')}
        value={designerId}
        onChange={setDesignerId}
        error={tried && !isAnother ? t('styleGuides.anotherDesigner') : undefined}
        options={designers.map((one) => ({ value: one.userId, label: one.name }))}
      />
    </Dialog>
  );
}
