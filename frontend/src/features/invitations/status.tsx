import type { InvitationStatus } from '@bls/proto/domain/enumerations/identity';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/feedback/status.js';

const tones: Record<InvitationStatus, Tone> = { pending: 'information', accepted: 'ok', expired: 'warning', rescinded: 'neutral' };

export function InvitationState({ status }: { status: InvitationStatus }) {
  const { t } = useTranslation();
  return <Status tone={tones[status]} text={t(`invitation.status.${status}`)} />;
}
