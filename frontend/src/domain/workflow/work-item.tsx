import type { Capability } from '@bls/proto/domain/access/permissions';
import { taskKey } from '@bls/proto/domain/inbox/task';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import type { Tone } from '@bls/proto/domain/values/tone';
import { aulWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/aul';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { creativeReviewWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-release';
import { eventOrderWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { POP_STATES } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { APPROVAL_STATES } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { spuApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/spu-approval';
import { stickerWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/sticker';
import { termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { useTranslation } from 'react-i18next';
import { useWorkflowTexts } from './workflow-text.js';
import { Status } from '../../ui/feedback/status.js';

type Tones = Readonly<Record<string, { tone: Tone }>>;
const tonesOf: Record<WorkItemKind, Tones> = {
  termSheet: termSheetWorkflow.states,
  contract: contractWorkflow.states,
  approval: APPROVAL_STATES,
  existingSpu: spuApprovalWorkflow.states,
  salesReport: salesReportWorkflow.states,
  bill: billWorkflow.states,
  payment: paymentWorkflow.states,
  aul: aulWorkflow.states,
  sticker: stickerWorkflow.states,
  eventOrder: eventOrderWorkflow.states,
  givingAccess: givingAccessWorkflow.states,
  popApproval: POP_STATES,
  designApproval: designApprovalWorkflow.states,
  designRelease: designReleaseWorkflow.states,
  creativeReview: creativeReviewWorkflow.states,
  refusedFile: { refused: { tone: 'error' } },
  artSource: { released: { tone: 'information' }, withdrawn: { tone: 'warning' } },
  insurance: { expires60: { tone: 'information' }, expires30: { tone: 'warning' }, expired: { tone: 'error' }, inForce: { tone: 'ok' } },
};

/** The state of an item of any workflow. */
export function WorkItemStatus({ kind, status }: { kind: WorkItemKind; status: string }) {
  const texts = useWorkflowTexts(kind);
  return <Status tone={tonesOf[kind][status]?.tone ?? 'neutral'} text={texts.status(status)} title={texts.status(status)} />;
}

/** "Term sheet TS-2027-0148 v2". */
export function useWorkItemName(): (item: { kind: WorkItemKind; number: string }) => string {
  const { t } = useTranslation();
  return ({ kind, number }) => `${t(`inbox.kind.${kind}`)} ${number}`;
}

/** The pending action of the reader: "approve as sales manager". */
export function useTaskText(): (item: { kind: WorkItemKind; status: string; capabilities: readonly Capability[] }) => string {
  const { t } = useTranslation();
  return (item) =>
    item.capabilities
      .map((capability) => t(taskKey(item, capability), { defaultValue: '' }))
      .filter(Boolean)
      .join(t('deal.comma'));
}

/** What its author does with an item that was returned. */
export function useReviseText(): (action: string) => string {
  const { t } = useTranslation();
  return (action) => t(action === 'counterOffer' ? 'inboxScreen.answerOffer' : 'inboxScreen.revise');
}
