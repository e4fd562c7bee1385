import type { WorkItemKind } from '@bls/proto/work-item';
import type { Tone } from '@bls/proto/workflow';
import { aulWorkflow } from '@bls/proto/workflows/aul';
import { billWorkflow } from '@bls/proto/workflows/bill';
import { contractWorkflow } from '@bls/proto/workflows/contract';
import { designApprovalWorkflow } from '@bls/proto/workflows/design-approval';
import { designReleaseWorkflow } from '@bls/proto/workflows/design-release';
import { eventOrderWorkflow } from '@bls/proto/workflows/licensing-event';
import { givingAccessWorkflow } from '@bls/proto/workflows/giving-access';
import { paymentWorkflow } from '@bls/proto/workflows/payment';
import { popApprovalWorkflow } from '@bls/proto/workflows/pop-approval';
import { APPROVAL_STATES } from '@bls/proto/workflows/product-approval';
import { salesReportWorkflow } from '@bls/proto/workflows/sales-report';
import { spuApprovalWorkflow } from '@bls/proto/workflows/spu-approval';
import { stickerWorkflow } from '@bls/proto/workflows/sticker';
import { termSheetWorkflow } from '@bls/proto/workflows/term-sheet';
import { useTranslation } from 'react-i18next';
import { useWorkflowTexts } from '../lib/workflow-text.js';
import { Status } from './status.js';

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
  popApproval: popApprovalWorkflow.states,
  designApproval: designApprovalWorkflow.states,
  designRelease: designReleaseWorkflow.states,
  artSource: { released: { tone: 'information' }, withdrawn: { tone: 'warning' } },
  insurance: { expires60: { tone: 'information' }, expires30: { tone: 'warning' }, expired: { tone: 'error' }, inForce: { tone: 'ok' } },
};

/** The state of any item that moves through a workflow. */
export function WorkItemStatus({ kind, status }: { kind: WorkItemKind; status: string }) {
  const texts = useWorkflowTexts(kind);
  return <Status tone={tonesOf[kind][status]?.tone ?? 'neutral'} text={texts.status(status)} title={texts.status(status)} />;
}

/** "Term sheet TS-2027-0148 v2". */
export function useWorkItemName(): (item: { kind: WorkItemKind; number: string }) => string {
  const { t } = useTranslation();
  return ({ kind, number }) => `${t(`inbox.kind.${kind}`)} ${number}`;
}

/** What the reader may do about a waiting item: "approve as sales manager". */
export function useTaskText(): (capabilities: readonly string[]) => string {
  const { t } = useTranslation();
  return (capabilities) =>
    capabilities
      .map((capability) => t(`inbox.task.${capability}`, { defaultValue: '' }))
      .filter(Boolean)
      .join(t('deal.comma'));
}
