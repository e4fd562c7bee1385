import type { ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { stageOfStatus } from '@bls/proto/domain/approval/stage';
import {
  APPROVAL_STATES,
  type ApprovalStatus,
  productApprovalWorkflow,
} from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { POP_STATES } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { spuApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/spu-approval';
import { useTranslation } from 'react-i18next';

type States = Readonly<Record<string, { step: string }>>;
const KINDS: Record<ReviewKind, { texts: string; states: States }> = {
  product: { texts: 'approval', states: { ...APPROVAL_STATES, ...productApprovalWorkflow.states } },
  design: { texts: 'designApproval', states: designApprovalWorkflow.states },
  pop: { texts: 'popApproval', states: POP_STATES },
  spu: { texts: 'existingSpu', states: spuApprovalWorkflow.states },
};

/** The name of a stage: the kind of item, and the step that its status waits in. */
export function useStageName(): (stage: { kind: ReviewKind; status: string }) => string {
  const { t } = useTranslation();
  return ({ kind, status }) => {
    const { texts, states } = KINDS[kind];
    const step = states[status]?.step;
    const stage = kind === 'product' ? stageOfStatus(status as ApprovalStatus) : undefined;
    const item = [t(`reviewTimes.kind.${kind}`), stage ? t(`approval.stage.${stage}`) : undefined].filter(Boolean).join(' · ');
    return `${item}: ${step ? t(`${texts}.step.${step}`, { defaultValue: step }) : status}`;
  };
}

const DAY = 24;
/** Hours as text: "3 h" below a day, else "2.4 d". */
export function useDuration(): (hours: number) => string {
  const { t } = useTranslation();
  return (hours) =>
    hours < DAY
      ? t('reviewTimes.hours', { value: Math.round(hours * 10) / 10 })
      : t('reviewTimes.daysLong', { value: Math.round((hours / DAY) * 10) / 10 });
}
