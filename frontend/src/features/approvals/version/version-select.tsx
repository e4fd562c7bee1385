import type { ApprovalDetail, Version } from '@bls/proto/contracts/views/approval';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/form/select.js';

/** "Version 2", with the stage unless it is the graphic. */
export function useVersionName(): (version: Version) => string {
  const { t } = useTranslation();
  return ({ stage, number }) =>
    stage === 'graphic'
      ? t('approvals.version', { version: number })
      : t('approvals.stageVersion', { stage: t(`approval.stage.${stage}`), version: number });
}

type Props = { detail: ApprovalDetail; version: Version; onVersion: (id: string) => void };

export function VersionSelect({ detail, version, onVersion }: Props) {
  const { t } = useTranslation();
  const nameOf = useVersionName();
  const state = (v: Version) => (v.rejection ? t('approvals.versionRejected') : v.submitted ? '' : t('approvals.versionInPreparation'));
  if (detail.versions.length < 2) return null;
  return (
    <Select
      label={t('approvals.versionLabel')}
      hideLabel
      className="w-52 max-sm:w-full"
      value={version.id}
      onChange={onVersion}
      options={detail.versions.toReversed().map((v) => ({ value: v.id, label: [nameOf(v), state(v)].filter(Boolean).join(', ') }))}
    />
  );
}
