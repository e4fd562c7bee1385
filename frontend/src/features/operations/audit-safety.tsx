import { auditSafetyCheck, auditSafetyRead } from '@bls/proto/client/identity/audit';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Tone } from '@bls/proto/domain/values/tone';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';

type Safety = ResponseOf<typeof auditSafetyRead>;
const POLL = 1000;

/** The last verification of the audit trail and its last anchor outside the database; the button makes both anew. */
export function AuditSafety() {
  const { t } = useTranslation();
  const check = useCommand(auditSafetyCheck);
  /** The verification that was shown when a new one was asked for. */
  const [replaced, replace] = useState<string | null>();
  const { data } = useCall(auditSafetyRead, {});
  const isChecking = replaced !== undefined && (data?.verification?.at ?? null) === replaced;
  const { data: followed } = useCall(auditSafetyRead, isChecking ? {} : undefined, { every: POLL });
  const safety = followed ?? data;
  if (!safety) return null;
  const start = (): void => {
    replace(safety.verification?.at ?? null);
    check.mutate(
      {},
      {
        onError: (error) => {
          replace(undefined);
          notify.error(error, t);
        },
      },
    );
  };
  return (
    <Alert
      tone={toneOf(safety)}
      title={t(titleOf(safety))}
      action={
        <Button size="small" busy={check.isPending || isChecking} icon={<ShieldCheck size={14} aria-hidden />} onClick={start}>
          {t('operations.audit.verify')}
        </Button>
      }
    >
      <SafetyText safety={safety} />
    </Alert>
  );
}

function toneOf({ verification, anchor }: Safety): Tone {
  if (verification && verification.findings.length > 0) return 'error';
  return verification && anchor ? 'ok' : 'warning';
}

function titleOf({ verification }: Safety): string {
  if (!verification) return 'operations.audit.never';
  return verification.findings.length === 0 ? 'operations.audit.intact' : 'operations.audit.broken';
}

function SafetyText({ safety }: { safety: Safety }) {
  const { t } = useTranslation();
  const { verification, anchor, mailing, mailedAt } = safety;
  return (
    <>
      {verification?.findings.map(({ kind, from, to, anchor: proof }) => (
        <p key={`${kind}-${from}-${to}-${proof ?? ''}`}>
          {t(`operations.audit.finding.${kind}`)}{' '}
          {from === 0 ? proof : t(from === to ? 'operations.audit.row' : 'operations.audit.rows', { from, to })}
        </p>
      ))}
      {verification ? (
        <p>
          {t('operations.audit.verified')} <DateText value={verification.at} time />
          {verification.completeAt === verification.at ? null : (
            <>
              {' '}
              ({t('operations.audit.complete')} <DateText value={verification.completeAt} time />)
            </>
          )}
        </p>
      ) : null}
      <p>
        {anchor ? (
          <>
            {t('operations.audit.anchored', { row: anchor.sequence })} <DateText value={anchor.at} time />
          </>
        ) : (
          t('operations.audit.notAnchored')
        )}
      </p>
      <p>
        {mailedAt ? (
          <>
            {t('operations.audit.mailed')} <DateText value={mailedAt} time />
          </>
        ) : (
          t(mailing ? 'operations.audit.notMailed' : 'operations.audit.noMail')
        )}
      </p>
    </>
  );
}
