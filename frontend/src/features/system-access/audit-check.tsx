import { auditChecks, auditVerify } from '@bls/proto/client/identity/audit';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Tone } from '@bls/proto/domain/values/tone';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Progress } from '../../ui/feedback/progress.js';
import { useCall, useCommand } from '../../lib/api/query.js';

type Check = ResponseOf<typeof auditChecks>[number];
const tones: Record<Check['state'], Tone> = { running: 'information', intact: 'ok', broken: 'error', failed: 'warning' };
const POLL = 1000;

/** The last verification of the hash chain with its result; the button repeats it. */
export function AuditCheck() {
  const { t } = useTranslation();
  const verify = useCommand(auditVerify);
  const { data } = useCall(auditChecks, {});
  const running = data?.[0]?.state === 'running';
  const { data: followed } = useCall(auditChecks, running ? {} : undefined, { every: POLL });
  const check = (followed ?? data)?.[0];
  const button = (
    <Button
      size="small"
      busy={verify.isPending || running}
      icon={<ShieldCheck size={14} aria-hidden />}
      onClick={() => verify.mutate({}, { onError: (error) => notify.error(error, t) })}
    >
      {t('systemAccess.audit.verify')}
    </Button>
  );
  return (
    <div className="mb-4">
      <Alert
        tone={check ? tones[check.state] : 'neutral'}
        title={check ? t(`audit.state.${check.state}`) : t('systemAccess.audit.never')}
        action={button}
      >
        {check ? <CheckText check={check} /> : <p>{t('systemAccess.audit.how')}</p>}
      </Alert>
    </div>
  );
}

function CheckText({ check }: { check: Check }) {
  const { t } = useTranslation();
  const { state, checked, total, brokenAt, finishedAt, startedAt, byName } = check;
  if (state === 'running')
    return (
      <>
        <p className="tabular">{t('systemAccess.audit.checked', { checked, total })}</p>
        <Progress className="mt-1.5 max-w-sm" value={total === 0 ? 1 : checked / total} label={t('audit.state.running')} />
      </>
    );
  return (
    <p>
      {brokenAt === null ? t('systemAccess.audit.whole', { count: checked }) : t('systemAccess.audit.brokenAt', { row: brokenAt })} {byName}
      , <DateText value={finishedAt ?? startedAt} time />
    </p>
  );
}
