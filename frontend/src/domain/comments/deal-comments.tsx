import { dealCommentList } from '@bls/proto/client/licensing/deals/deal-comments';
import type { CommentedKind } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { placeKey } from '@bls/proto/domain/deal-comment/place-key';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { Drawer } from '../../ui/overlay/drawer.js';
import { CommentPanel } from './comment-panel.js';
import { CommentsContext, countsOf, type OpenComments, type Place } from './comments-context.js';

type Props = {
  kind: CommentedKind;
  itemId: string;
  /** The name of a place: "Royalty · Rate". */
  placeText: (place: Place) => string;
  children: ReactNode;
};

/** While the panel is open, answers of others appear within this time, in milliseconds. */
const EVERY = 15_000;
const NONE = { open: 0, all: 0 };

/** A deal whose sections and fields can be commented: its marks and buttons open the panel. */
export function DealComments({ kind, itemId, placeText, children }: Props) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place>();
  const of = useMemo(() => ({ kind, itemId }), [kind, itemId]);
  const query = useCall(dealCommentList, of, { quiet: true, every: place ? EVERY : false });
  // a transition: a deal has many marks
  const arrived = useDeferredValue(query.data);
  const comments = useMemo<OpenComments>(() => {
    const threads = arrived?.threads ?? [];
    const counts = countsOf(threads);
    return {
      at: (at) => counts.get(placeKey(at)) ?? NONE,
      total: threads.filter(({ resolved }) => !resolved).length,
      open: setPlace,
      commentable: (arrived?.audiences.length ?? 0) > 0,
    };
  }, [arrived]);
  return (
    <CommentsContext value={comments}>
      {children}
      <Drawer open={place !== undefined} onClose={() => setPlace(undefined)} title={t('comments.title')}>
        {place ? <CommentPanel of={of} query={query} place={place} onPlace={setPlace} placeText={placeText} /> : null}
      </Drawer>
    </CommentsContext>
  );
}
