import { spuDecide } from '@bls/proto/client/approvals/spu';
import type { SpuDetail } from '@bls/proto/contracts/views/spu';
import type { SpuDecision } from '@bls/proto/domain/workflow/definitions/approvals/spu-approval';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checklist } from '../../domain/guide/checklist.js';
import { ContradictionNotice } from '../../domain/guide/earlier-alike.js';
import { SavedReplies } from '../../domain/guide/saved-replies.js';
import { answersStored, useOpenQuestions } from '../../domain/guide/use-guidance.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { notify } from '../../ui/feedback/notify.js';
import { TextArea } from '../../ui/form/text-area.js';
import { ApiError } from '../../lib/api/api-error.js';
import { refresh } from '../../lib/api/query.js';
import { useDecision } from '../../lib/offline/decisions.js';
import { spuItemRead } from '@bls/proto/client/approvals/spu';

type Props = { item: SpuDetail; action: SpuDecision; onDone: () => void; onClose: () => void };

/**
 * Asks for the input of a decision. A decision that reverses an earlier one lists what is cancelled with it, if anything is, and
 * then requires a confirmation. Enter, or Ctrl+Enter in the comment, submits it.
 */
export function DecideDialog({ item, action, onDone, onClose }: Props) {
  const { t } = useTranslation();
  // the queue opens the next item at once and reloads meanwhile
  const decide = useDecision(spuDecide, { name: item.itemCode, texts: 'existingSpu' });
  const [comment, setComment] = useState('');
  const [agreed, setAgreed] = useState<string>();
  const [tried, setTried] = useState(false);
  const found = item.actions.find((one) => one.action === action);
  const needsComment = found?.needs.includes('comment') ?? false;
  const reverses = found?.cancelsDependents ?? false;
  const asks = reverses && item.dependentsTotal > 0;
  const missing = needsComment && !comment.trim();
  const decides = action !== 'decideLater';
  const questions = useOpenQuestions('spu', item.id);
  const label = t(`existingSpu.action.${action}`);
  const send = async () => {
    setTried(true);
    if (decide.isPending || missing || (asks && agreed !== item.dependentsKey)) return;
    try {
      await answersStored();
      const confirmed = reverses ? { confirmed: item.dependentsKey } : {};
      const answer = await decide.mutateAsync({ id: item.id, revision: item.revision, action, comment: comment.trim(), ...confirmed });
      if (answer) notify.success(t('existingSpus.decided', { code: item.itemCode, action: label }));
      else notify.info(t('offline.stored'));
      onDone();
    } catch (error) {
      // the item or its dependants have changed: the list is loaded again
      if (error instanceof ApiError) await refresh(spuItemRead);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button
        kind={action === 'approve' ? 'primary' : 'danger'}
        data-focus-first={needsComment || asks || (decides && questions > 0) ? undefined : true}
        busy={decide.isPending}
        onClick={() => void send()}
      >
        {label}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`${label}: ${item.itemCode}`} footer={footer}>
      <form className="space-y-4" onKeyDown={onKeyDown} onSubmit={onSubmit}>
        {decide.error ? <Alert tone="error">{messageOf(decide.error, t)}</Alert> : null}
        {asks ? (
          <Cancelled
            item={item}
            agreed={agreed === item.dependentsKey}
            onAgree={(yes) => setAgreed(yes ? item.dependentsKey : undefined)}
            tried={tried}
          />
        ) : reverses ? (
          <Alert tone="information">{t('existingSpus.cancelsNothing')}</Alert>
        ) : null}
        <ContradictionNotice kind="spu" id={item.id} action={action} />
        {decides ? <Checklist kind="spu" id={item.id} openOnly /> : null}
        <TextArea
          label={t('existingSpus.comment')}
          value={comment}
          onChange={setComment}
          required={needsComment}
          error={tried && missing ? t('rule.required') : undefined}
          maxLength={2000}
        />
        <SavedReplies text={comment} onText={setComment} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}

type CancelledProps = { item: SpuDetail; agreed: boolean; onAgree: (agreed: boolean) => void; tried: boolean };

function Cancelled({ item, agreed, onAgree, tried }: CancelledProps) {
  const { t } = useTranslation();
  const more = item.dependentsTotal - item.dependents.length;
  return (
    <div className="space-y-2">
      <Alert tone="warning" title={t('existingSpus.willCancel', { count: item.dependentsTotal })}>
        <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-4">
          {item.dependents.map((one) => (
            <li key={one.id}>
              {t(`spu.dependent.${one.kind}`)} {one.name}
            </li>
          ))}
          {more > 0 ? <li>{t('existingSpus.more', { count: more })}</li> : null}
        </ul>
      </Alert>
      <Checkbox
        label={t('existingSpus.agree')}
        value={agreed}
        onChange={onAgree}
        error={tried && !agreed ? t('existingSpus.agreeFirst') : undefined}
      />
    </div>
  );
}
