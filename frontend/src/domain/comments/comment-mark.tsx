import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { cx } from '../../ui/cx.js';
import { type Place, useComments } from './comments-context.js';

type Props = {
  place: Place;
  name: string;
  /** Also visible without comments and pointer, for sections. */
  always?: boolean;
};

/**
 * Opens the comments on a section or field, and shows how many are open. Without comments it appears under the pointer, with the
 * focus, and on touch screens. Nothing where a deal is shown without comments.
 */
export function CommentMark({ place, name, always = false }: Props) {
  const { t } = useTranslation();
  const comments = useComments();
  if (!comments) return null;
  const { open, all } = comments.at(place);
  if (all === 0 && !comments.commentable) return null;
  const label = all > 0 ? t('comments.on', { name, count: all }) : t('comments.addOn', { name });
  const Icon = all > 0 ? MessageSquare : MessageSquarePlus;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => comments.open(place)}
      className={cx(
        'print:hidden ml-1 inline-flex h-5 min-w-5 items-center justify-center gap-0.5 rounded-sm px-0.5 align-middle hover:bg-hover',
        open > 0 ? 'text-accent-text' : 'text-quiet',
        all === 0 && !always && 'opacity-0 group-hover/commented:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100',
      )}
    >
      <Icon size={14} aria-hidden />
      {open > 0 ? (
        <span aria-hidden className="tabular text-xs font-semibold">
          {open}
        </span>
      ) : null}
    </button>
  );
}

/** Opens all comments of a deal; shows how many are open. */
export function CommentsButton() {
  const { t } = useTranslation();
  const comments = useComments();
  if (!comments) return null;
  return (
    <Button kind="quiet" icon={<MessageSquare size={15} aria-hidden />} onClick={() => comments.open([])}>
      {comments.total > 0 ? t('comments.titleCount', { number: comments.total }) : t('comments.title')}
    </Button>
  );
}
