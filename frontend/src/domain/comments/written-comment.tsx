import { dealCommentDelete, dealCommentEdit } from '@bls/proto/client/licensing/deals/deal-comments';
import type { CommentEntry } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import type { Audience } from '@bls/proto/domain/deal-comment/audience';
import { partsOf } from '@bls/proto/domain/deal-comment/mentions';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { FileLink } from '../files/file-link.js';
import { CommentForm } from './comment-form.js';
import type { CommentedDeal } from './types.js';

type Props = { of: CommentedDeal; audience: Audience; comment: CommentEntry; changeable: boolean };

/** The text of a comment or reply, who wrote it, and for its author the ways to change it. */
export function WrittenComment({ of, audience, comment, changeable }: Props) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const [doing, setDoing] = useState<'edit' | 'delete'>();
  const edit = useCommand(dealCommentEdit);
  const remove = useCommand(dealCommentDelete);
  const { id, revision, by, at, own, deleted, edited, byMail, files } = comment;
  if (doing === 'edit')
    return (
      <CommentForm
        of={of}
        audience={audience}
        label={t('comments.edit')}
        before={comment}
        onCancel={() => setDoing(undefined)}
        send={async ({ text, mentions }) => {
          await edit.mutateAsync({ ...of, id, revision, text, mentions });
          setDoing(undefined);
        }}
      />
    );
  return (
    <div className="min-w-0">
      <p className={deleted ? 'text-muted italic' : 'break-words whitespace-pre-line'}>
        {deleted ? t('comments.deleted') : <CommentText comment={comment} />}
      </p>
      {files.length > 0 ? (
        <ul className="my-1 space-y-0.5">
          {files.map((file) => (
            <li key={file.fileId}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-1 text-xs text-muted">
        <span>
          {by.name}, {roleLabel(by.role)} · <DateText value={at} time />
          {byMail ? ` · ${t('comments.byMail')}` : null}
          {edited && !deleted ? ` · ${t('comments.edited')}` : null}
        </span>
        {own && !deleted && changeable ? (
          <>
            <IconButton
              plain
              className="!size-6"
              label={t('comments.edit')}
              icon={<Pencil size={12} aria-hidden />}
              onClick={() => setDoing('edit')}
            />
            <IconButton
              plain
              className="!size-6"
              label={t('comments.delete')}
              icon={<Trash2 size={12} aria-hidden />}
              onClick={() => setDoing('delete')}
            />
          </>
        ) : null}
      </div>
      {doing === 'delete' ? (
        <ConfirmDialog
          open
          danger
          title={t('comments.deleteTitle')}
          text={t('comments.deleteText')}
          confirm={t('comments.delete')}
          busy={remove.isPending}
          onClose={() => setDoing(undefined)}
          onConfirm={() =>
            remove.mutate({ ...of, id, revision }, { onSuccess: () => setDoing(undefined), onError: (error) => notify.error(error, t) })
          }
        />
      ) : null}
    </div>
  );
}

const CommentText = ({ comment: { text, mentions } }: { comment: CommentEntry }) =>
  partsOf(text, mentions).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={index} className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent-text">
        @{part.name}
      </span>
    ),
  );
