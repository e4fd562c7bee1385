import type { dealCommentList } from '@bls/proto/client/licensing/deals/deal-comments';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { placeKey } from '@bls/proto/domain/deal-comment/place-key';
import type { UseQueryResult } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api/api-error.js';
import { Button } from '../../ui/actions/button.js';
import { Segments } from '../../ui/form/segments.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { CommentThreadItem } from './comment-thread.js';
import type { Place } from './comments-context.js';
import { NewComment } from './new-comment.js';
import type { CommentedDeal } from './types.js';

type Props = {
  of: CommentedDeal;
  query: UseQueryResult<ResponseOf<typeof dealCommentList>, ApiError>;
  /** [] shows the comments on every place. */
  place: Place;
  onPlace: (place: Place) => void;
  placeText: (place: Place) => string;
};

/** The comments on a deal or on one place of it, and the field for a new one. */
export function CommentPanel({ of, query, place, onPlace, placeText }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'open' | 'resolved'>('open');
  if (!query.data) return <Awaiting query={query} />;
  const { audiences, threads } = query.data;
  const here = place.length === 0 ? threads : threads.filter(({ path }) => placeKey(path) === placeKey(place));
  const listed = here.filter(({ resolved }) => (resolved !== null) === (shown === 'resolved'));
  const countOf = (resolved: boolean) => here.filter((thread) => (thread.resolved !== null) === resolved).length;
  return (
    <div className="space-y-4">
      {place.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="min-w-0 font-semibold break-words">{placeText(place)}</h3>
          <Button size="small" kind="quiet" onClick={() => onPlace([])}>
            {t('comments.showAll', { number: threads.length })}
          </Button>
        </div>
      ) : null}
      <Segments
        label={t('comments.shown')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'open', label: t('comments.open', { number: countOf(false) }) },
          { value: 'resolved', label: t('comments.resolved', { number: countOf(true) }) },
        ]}
      />
      {listed.length > 0 ? (
        <ul aria-label={t('comments.title')} className="divide-y divide-line rounded-lg border border-line">
          {listed.map((thread) => (
            <CommentThreadItem
              key={thread.id}
              of={of}
              thread={thread}
              place={place.length === 0 ? (thread.path.length > 0 ? placeText(thread.path) : t('comments.wholeDeal')) : undefined}
              onPlace={() => onPlace(thread.path)}
              commentable={audiences.length > 0}
            />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col items-center gap-1.5 py-6 text-center text-muted">
          <MessageSquarePlus size={18} aria-hidden className="text-faint" />
          <p>{t(shown === 'open' ? 'comments.noneOpen' : 'comments.noneResolved')}</p>
        </div>
      )}
      {audiences.length > 0 ? <NewComment key={placeKey(place)} of={of} place={place} audiences={audiences} /> : null}
    </div>
  );
}
