import type { ApprovalDetail } from '@bls/proto/contracts/views/approval';
import { approvalDecide, approvalTerminate } from '@bls/proto/client/approvals/writing';
import { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checklist } from '../../../domain/guide/checklist.js';
import { ContradictionNotice } from '../../../domain/guide/earlier-alike.js';
import { SavedReplies } from '../../../domain/guide/saved-replies.js';
import { answersStored, useOpenQuestions } from '../../../domain/guide/use-guidance.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { Checkbox } from '../../../ui/form/checkbox.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { RadioGroup } from '../../../ui/form/radio-group.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { refresh, useCommand } from '../../../lib/api/query.js';
import { focusWrong } from '../../../lib/forms/focus-wrong.js';
import { afterPaint } from '../../../lib/timing/pause.js';
import { useDecision } from '../../../lib/offline/decisions.js';
import { approvalDetail } from '@bls/proto/client/approvals/reading';

export type Decision = 'approve' | 'confirm' | 'reject' | 'terminate';
type Props = { detail: ApprovalDetail; action: Decision; openComments: number; onDone: () => void; onClose: () => void };
type Reason = (typeof REJECTION_REASONS)[number];

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && (error.code === 'conflict' || error.code === 'wrongState');

/** Asks for the input of a decision. Enter, or Ctrl+Enter in a comment, submits it. */
export function DecisionDialog({ detail, action, openComments, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const productName = detail.versions.at(-1)?.product.productName ?? '';
  // the caller opens the next item at once and reloads meanwhile
  const decide = useDecision(approvalDecide, { name: productName, texts: 'approval' });
  const terminate = useCommand(approvalTerminate, { quiet: true });
  const [comment, setComment] = useState('');
  const [reason, setReason] = useState<Reason | ''>('');
  const [received, setReceived] = useState(false);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const rejects = action === 'reject';
  const reviews = action !== 'terminate';
  const questions = useOpenQuestions('product', detail.id);
  const needsComment = rejects || action === 'terminate';
  const asksReceipt = action === 'approve' && (detail.status === 'preProductionSubmitted' || detail.status === 'bulkSubmitted');
  const incomplete = (needsComment && !comment.trim()) || (rejects && !reason) || (asksReceipt && !received);
  const label = t(`approval.action.${action}`);
  const still = detail.actions.some((one) => one.action === action && one.allowed);
  const last = detail.history.at(-1);
  // a conflict: the detail has been reloaded and shows who decided, and whether a decision is still open
  const decidedBy =
    isOvertaken(error) && last && !still
      ? t('approvals.decide.alreadyDone', {
          name: last.by.name,
          done: t(`approval.done.${last.action}`),
          status: t(`approval.status.${detail.status}`),
        })
      : undefined;

  const take = async () => {
    setTried(true);
    if (decide.isPending || terminate.isPending) return;
    if (incomplete) {
      afterPaint(() => focusWrong(form.current));
      return;
    }
    const request = { id: detail.id, revision: detail.revision, comment: comment.trim() };
    try {
      await answersStored();
      if (action === 'terminate') await terminate.mutateAsync(request);
      else await decide.mutateAsync({ ...request, action, receivedSample: received, ...(reason ? { reason } : {}) });
      onDone();
    } catch (thrown) {
      setError(thrown);
      // on a conflict the other decision is visible behind the dialog
      if (isOvertaken(thrown)) void refresh(approvalDetail);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void take();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void take();
  };
  const required = (broken: boolean) => (tried && broken ? t('rule.required') : undefined);

  const footer = (
    <>
      <Button onClick={onClose}>{t(still ? 'common.cancel' : 'common.close')}</Button>
      {still ? (
        <Button
          kind="primary"
          data-focus-first={needsComment || asksReceipt || questions > 0 ? undefined : true}
          busy={decide.isPending || terminate.isPending}
          onClick={() => void take()}
        >
          {label}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t(`approvals.decide.${action}`, { name: productName })} footer={footer} width="small">
      <form ref={form} className="space-y-4" onKeyDown={onKeyDown} onSubmit={onSubmit}>
        {error ? <Alert tone="error">{decidedBy ?? messageOf(error, t)}</Alert> : null}
        {openComments > 0 && action !== 'terminate' ? (
          <p className={rejects ? 'text-muted' : 'text-warning'}>
            {t(rejects ? 'approvals.decide.commentsGoAlong' : 'approvals.decide.commentsOpen', { count: openComments })}
          </p>
        ) : null}
        <ContradictionNotice kind="product" id={detail.id} action={action} />
        {reviews ? <Checklist kind="product" id={detail.id} openOnly /> : null}
        {rejects ? (
          <RadioGroup
            label={t('approvals.decide.reason')}
            required
            value={reason}
            onChange={(value) => setReason(value as Reason)}
            options={REJECTION_REASONS.map((value) => ({ value, label: t(`approval.rejectionReason.${value}`) }))}
            error={required(!reason)}
          />
        ) : null}
        {asksReceipt ? (
          <Checkbox
            label={t('approvals.decide.received')}
            value={received}
            onChange={setReceived}
            error={tried && !received ? t('rule.sampleNotReceived') : undefined}
          />
        ) : null}
        <TextArea
          label={t('approvals.decide.comment')}
          required={needsComment}
          maxLength={2000}
          value={comment}
          onChange={setComment}
          error={required(needsComment && !comment.trim())}
        />
        {reviews ? <SavedReplies text={comment} onText={setComment} /> : null}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
