import { styleGuideAssign, styleGuideContracts } from '@bls/proto/client/files/style-guide';
import type { StyleGuideDetail } from '@bls/proto/contracts/calls/files/style-guide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { CompanyChoice } from '../../domain/creative/company-choice.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { useCall, useCommand } from '../../lib/api/query.js';

/** The licensees of the style guide: those that hold one of its characters, and those already assigned. */
export function AssignDialog({ guide, onClose }: { guide: StyleGuideDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const assign = useCommand(styleGuideAssign);
  const [companyIds, setCompanyIds] = useState(() => guide.assigned.map((one) => one.companyId));
  const contracts = useCall(styleGuideContracts, {}).data?.contracts;
  const characterIds = guide.characters.map((one) => one.characterId);
  const granted = new Set(
    guide.assigned.filter((one) => one.access.some(({ status }) => status === 'accessGranted')).map((one) => one.companyId),
  );
  const known = new Map(guide.assigned.map((one) => [one.companyId, { name: one.companyName, nameZh: one.companyNameZh }]));
  for (const one of contracts ?? [])
    if (one.characterIds.some((id) => characterIds.includes(id)))
      known.set(one.companyId, { name: one.companyName, nameZh: one.companyNameZh });
  const holders = contracts && [...known].map(([companyId, named]) => ({ companyId, ...named, access: granted.has(companyId) }));
  const run = () => assign.mutate({ id: guide.id, revision: guide.revision, companyIds }, { onSuccess: onClose });
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={assign.isPending} onClick={run}>
        {t('styleGuides.assign')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('styleGuides.assign')} text={t('styleGuides.assignText')} footer={footer}>
      {assign.error ? <Alert tone="error">{messageOf(assign.error, t)}</Alert> : null}
      <CompanyChoice label={t('styleGuides.licensees')} holders={holders} value={companyIds} onChange={setCompanyIds} />
    </Dialog>
  );
}
