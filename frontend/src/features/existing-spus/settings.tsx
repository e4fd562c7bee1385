import { spuSettingsRead, spuSettingsSave } from '@bls/proto/client/approvals/spu';
import { MATCH_MODES, type MatchMode } from '@bls/proto/domain/enumerations/spu';
import { AGREES_FROM } from '@bls/proto/domain/spu/matching/parts';
import type { SpuSettings } from '@bls/proto/domain/spu/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { RadioGroup } from '../../ui/form/radio-group.js';
import { DecimalInput } from '../../ui/form/numbers/decimal-input.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { LIST_PATH } from './paths.js';
import { ThresholdPreview } from './threshold-preview.js';

type Stored = ResponseOf<typeof spuSettingsRead>;
const percentOf = (share: number): string => String(Math.round(share * 100));
/** Parses a whole percentage; undefined for anything else. */
const shareOf = (percent: string): number | undefined => {
  const value = /^\d{1,3}$/.test(percent.trim()) ? Number(percent.trim()) : undefined;
  return value !== undefined && value <= 100 ? value / 100 : undefined;
};

/** How pictures of existing SPUs are compared, and the similarity from which the system decides automatically. */
export default function Similarity() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(spuSettingsRead, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader
        title={t('existingSpus.settings')}
        note={t('existingSpus.settingsNote')}
        crumbs={[{ label: t('existingSpus.title'), to: LIST_PATH }]}
      />
      <div className="max-w-3xl space-y-4">
        <Thresholds key={data.revision} stored={data} />
        <History stored={data} />
      </div>
    </>
  );
}

function Thresholds({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const save = useCommand(spuSettingsSave);
  const [mode, setMode] = useState<string>(stored.mode);
  const [approve, setApprove] = useState(percentOf(stored.approveFrom));
  const [reject, setReject] = useState(percentOf(stored.rejectBelow));
  const approveFrom = shareOf(approve);
  const rejectBelow = shareOf(reject);
  const wrong = t('existingSpus.percentWrong');
  const crossed = approveFrom !== undefined && rejectBelow !== undefined && rejectBelow > approveFrom;
  const chosen = MATCH_MODES.find((one) => one === mode) ?? stored.mode;
  const unchanged = chosen === stored.mode && approveFrom === stored.approveFrom && rejectBelow === stored.rejectBelow;
  const store = async () => {
    if (approveFrom === undefined || rejectBelow === undefined || crossed) return;
    const settings: SpuSettings = { mode: chosen, approveFrom, rejectBelow };
    try {
      await save.mutateAsync({ revision: stored.revision, settings });
      notify.success(t('existingSpus.settingsSaved'));
    } catch {
      // the error is shown above the fields
    }
  };
  const isValid = approveFrom !== undefined && rejectBelow !== undefined && !crossed;
  return (
    <div className="space-y-4">
      <Card title={t('existingSpus.thresholds')}>
        <div className="space-y-4">
          {save.error ? <Alert tone="error">{messageOf(save.error, t)}</Alert> : null}
          <RadioGroup
            label={t('existingSpus.mode')}
            value={mode}
            onChange={setMode}
            options={MATCH_MODES.map((value: MatchMode) => ({
              value,
              label: t(`spu.mode.${value}`),
              help: t(`existingSpus.modeHelp.${value}`),
            }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <DecimalInput
              label={t('existingSpus.approveFrom')}
              value={approve}
              onChange={setApprove}
              unit="%"
              digits={0}
              error={approveFrom === undefined ? wrong : undefined}
            />
            <DecimalInput
              label={t('existingSpus.rejectBelow')}
              value={reject}
              onChange={setReject}
              unit="%"
              digits={0}
              error={rejectBelow === undefined ? wrong : crossed ? t('rule.spu.thresholdOrder') : undefined}
            />
          </div>
          <p className="text-muted">{t('existingSpus.between', { least: percentOf(AGREES_FROM) })}</p>
          <Button kind="primary" disabled={unchanged} busy={save.isPending} onClick={() => void store()}>
            {t('common.save')}
          </Button>
        </div>
      </Card>
      <ThresholdPreview stored={stored} chosen={isValid ? { mode: chosen, approveFrom, rejectBelow } : undefined} />
    </div>
  );
}

function History({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  if (stored.history.length === 0) return null;
  return (
    <Card title={t('existingSpus.settingsHistory')}>
      <ol className="divide-y divide-line">
        {stored.history.map((one) => (
          <li key={one.revision} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {t(`spu.mode.${one.mode}`)} ·{' '}
              {t('existingSpus.thresholdsAre', { approve: percentOf(one.approveFrom), reject: percentOf(one.rejectBelow) })}
            </span>
            <span className="text-muted">
              {one.savedBy} · <DateText value={one.savedAt} time />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
