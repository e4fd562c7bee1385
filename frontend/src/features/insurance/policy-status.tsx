import type { InsuranceStatus } from '@bls/proto/domain/insurance/status';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/feedback/status.js';

const TONES: Record<InsuranceStatus, Tone> = {
  inForce: 'ok',
  expires60: 'information',
  expires30: 'warning',
  expired: 'error',
  notYet: 'neutral',
};

/** The status of a policy today. */
export function PolicyStatus({ status }: { status: InsuranceStatus }) {
  const { t } = useTranslation();
  return <Status tone={TONES[status]} text={t(`insurance.status.${status}`)} />;
}
