import type { MAIL_STATES } from '@bls/proto/domain/enumerations/identity';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/feedback/status.js';

type State = (typeof MAIL_STATES)[number];
const tones: Record<State, Tone> = { queued: 'information', sent: 'ok', failed: 'error' };

export function MailState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <Status tone={tones[state]} text={t(`mailbox.state.${state}`)} />;
}
