import { dealCommentReply, dealCommentResolve } from '@bls/proto/client/licensing/deals/deal-comments';
import type { CommentThread } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { Check, CornerDownRight, Reply, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { Badge } from '../../ui/feedback/status.js';
import { CommentForm } from './comment-form.js';
import { WrittenComment } from './written-comment.js';
import type { CommentedDeal } from './types.js';

type Props = {
  of: CommentedDeal;
  thread: CommentThread;
  /** What it is about, where several places are listed. */
  place: string | undefined;
  onPlace: () => void;
  commentable: boolean;
};

/** A comment with its place, its readers, its replies and what can be done with it. */
export function CommentThreadItem({ of, thread, place, onPlace, commentable }: Props) {
  const { t } = useTranslation();
  const [answering, setAnswering] = useState(false);
  const resolve = useCommand(dealCommentResolve);
  const { id, audience, resolved } = thread;
  const toggle = () => resolve.mutate({ ...of, id, resolved: !resolved }, { onError: (error) => notify.error(error, t) });
  return (
    <li className="space-y-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={audience === 'internal' ? 'neutral' : 'information'}>{t(`comments.badge.${audience}`)}</Badge>
        {place ? (
          <button type="button" onClick={onPlace} className="rounded-sm text-left text-xs text-muted hover:underline">
            {place}
          </button>
        ) : null}
        <span className="text-xs text-quiet">{t('workflow.version', { version: thread.version })}</span>
      </div>
      <WrittenComment of={of} audience={audience} comment={thread} changeable={commentable} />
      {thread.replies.map((reply) => (
        <div key={reply.id} className="flex gap-2">
          <CornerDownRight size={13} aria-hidden className="mt-1 shrink-0 text-faint" />
          <div className="min-w-0 flex-1">
            <WrittenComment of={of} audience={audience} comment={reply} changeable={commentable} />
          </div>
        </div>
      ))}
      {resolved ? <p className="text-xs text-muted">{t('comments.resolvedBy', { name: resolved.by.name })}</p> : null}
      {answering ? (
        <Answer of={of} thread={thread} onDone={() => setAnswering(false)} />
      ) : commentable ? (
        <div className="flex gap-2">
          {thread.deleted ? null : (
            <Button size="small" icon={<Reply size={13} aria-hidden />} onClick={() => setAnswering(true)}>
              {t('comments.reply')}
            </Button>
          )}
          <Button
            size="small"
            busy={resolve.isPending}
            onClick={toggle}
            icon={resolved ? <RotateCcw size={13} aria-hidden /> : <Check size={13} aria-hidden />}
          >
            {t(resolved ? 'comments.reopen' : 'comments.resolve')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function Answer({ of, thread, onDone }: { of: CommentedDeal; thread: CommentThread; onDone: () => void }) {
  const { t } = useTranslation();
  const reply = useCommand(dealCommentReply);
  const [id] = useState(() => crypto.randomUUID());
  return (
    <CommentForm
      of={of}
      audience={thread.audience}
      label={t('comments.reply')}
      onCancel={onDone}
      send={async (written) => {
        await reply.mutateAsync({ ...of, id, commentId: thread.id, ...written });
        onDone();
      }}
    />
  );
}
