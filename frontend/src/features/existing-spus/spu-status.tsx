import type { SpuStatus, SpuSubmissionState } from '@bls/proto/domain/enumerations/spu';
import { spuApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/spu-approval';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/feedback/status.js';

export function SpuState({ status }: { status: SpuStatus }) {
  const { t } = useTranslation();
  return <Status tone={spuApprovalWorkflow.states[status].tone} text={t(`existingSpu.status.${status}`)} />;
}

const tones: Record<SpuSubmissionState, Tone> = { checking: 'information', refused: 'error', compared: 'ok' };
export function SubmissionState({ state }: { state: SpuSubmissionState }) {
  const { t } = useTranslation();
  return <Status tone={tones[state]} text={t(`spu.state.${state}`)} />;
}
