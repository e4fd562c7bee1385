import { designTemplatePartners, designTemplateRelease } from '@bls/proto/client/approvals/settings/design-template';
import type { DesignTemplate } from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { CompanyChoice } from '../../../domain/creative/company-choice.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { notify } from '../../../ui/feedback/notify.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { useCall, useCommand } from '../../../lib/api/query.js';

/** Releases a template to licensees that hold its property and do not have it yet. */
export function ReleaseDialog({ template, onClose }: { template: DesignTemplate; onClose: () => void }) {
  const { t } = useTranslation();
  const release = useCommand(designTemplateRelease);
  const [companyIds, setCompanyIds] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { data } = useCall(designTemplatePartners, {});
  const { id, propertyId } = template;
  const holderIds = new Set(template.releases.flatMap(({ companyId, status }) => (status === 'withdrawn' ? [] : [companyId])));
  const holders = data?.companies.filter(
    (company) => !holderIds.has(company.companyId) && (propertyId === null || company.propertyIds.includes(propertyId)),
  );
  const run = () => {
    setTried(true);
    if (companyIds.length === 0) return;
    release.mutate(
      { id, companyIds, ...(note.trim() ? { note: note.trim() } : {}) },
      {
        onSuccess: () => {
          notify.success(t('designs.releasedNow', { count: companyIds.length }));
          onClose();
        },
      },
    );
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={release.isPending} disabled={holders?.length === 0} onClick={run}>
        {t('designs.release')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('designs.release')} text={t('designs.releaseText')} footer={footer}>
      <div className="space-y-4">
        {release.error ? <Alert tone="error">{messageOf(release.error, t)}</Alert> : null}
        {holders?.length === 0 ? (
          <p className="text-muted">{t('designs.everybodyHasIt')}</p>
        ) : (
          <CompanyChoice
            label={t('designs.licenseesLabel')}
            holders={holders}
            value={companyIds}
            onChange={setCompanyIds}
            error={tried && companyIds.length === 0 ? t('rule.atLeastOne') : undefined}
          />
        )}
        <TextArea label={t('designs.note')} maxLength={2000} value={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}
