import type { ClientRead, ResponseOf } from '@bls/proto/contracts/call';
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.js';
import { queryClient, refreshTopics, showing, useCall } from '../../lib/api/query.js';
import { useIsDecisionWaiting } from '../../lib/offline/decisions.js';
import { useScreen } from '../../lib/screens/screen.js';
import { parsePath } from '../../lib/screens/path.js';
import { stringifySearch } from '../../lib/screens/search-string.js';
import { useCan, useUser } from '../../lib/session/session.js';
import { notify } from '../../ui/feedback/notify.js';
import { type Decided, isDecided, placeOf, withDecision } from './order.js';
import { prepare } from './prepare.js';
import { QUEUE_KINDS, type QueueKind, type QueueName, type Waiting } from './queue-kinds.js';

/** The decisions of this visit, by person and kind. */
const decidedAtom = atom<Readonly<Record<string, Decided<Waiting>>>>({});
const none: Decided<Waiting> = [];

export type ReviewQueue = {
  name: QueueName;
  /** The item that is shown. */
  id: string;
  /** Whether this person reviews items of this kind. */
  reviews: boolean;
  position: number | undefined;
  /** How many wait, also those that are not loaded yet. */
  waiting: number;
  /** How many were decided in this visit. */
  done: number;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** True from the decision on until the item has a later revision, also while it waits for a line: the same item cannot be decided twice. */
  isDecided: (revision: number) => boolean;
  /** To be called when an item has been decided at this revision: opens the next one at once, without waiting for reloads. */
  decided: (revision: number) => void;
};

/** The items of a kind that wait for this reviewer, and the place of one of them. */
export function useReviewQueue(name: QueueName, id: string): ReviewQueue {
  const { t } = useTranslation();
  const kind = QUEUE_KINDS[name];
  const { go, path, search } = useScreen();
  const store = useStore();
  const user = useUser();
  const key = `${user?.UserName ?? ''} ${name}`;
  const { rows, total, reviews } = useWaiting(name);
  const decided = useAtomValue(decidedAtom)[key] ?? none;
  const isWaiting = useIsDecisionWaiting(id);
  const place = useMemo(() => placeOf(rows, decided, id), [rows, decided, id]);
  usePrepared(name, kind, place.ahead, rows.length > 0);

  const open = (item: Waiting | undefined) => item && (() => go(item.path, { replace: true }));
  const finish = async (revision: number) => {
    const before = store.get(decidedAtom)[key] ?? none;
    const here: Waiting = { id, revision, path: parsePath(`${path}${stringifySearch(search)}`), coverFileId: null };
    store.set(decidedAtom, (all) => ({ ...all, [key]: withDecision(all[key] ?? none, here) }));
    // the list of this moment: it may have been loaded again while the dialog was open
    const { ahead, startsAgain } = placeOf(reviews ? await rowsNow(kind) : [], before, id);
    const [next] = ahead;
    if (next) go(next.path, { replace: true, from: path });
    if (next && startsAgain) notify.info(t('reviewQueue.startsAgain', { count: ahead.length }));
    if (!next && reviews) notify.info(t('reviewQueue.allDecided'));
    void refreshTopics(kind.topics);
  };
  return {
    name,
    id,
    reviews,
    position: place.position,
    waiting: Math.max(place.waiting, total - (rows.length - place.waiting)),
    done: decided.length,
    onNext: open(place.ahead[0]),
    onPrevious: open(place.previous),
    isDecided: (revision) => isWaiting || isDecided(decided, { id, revision }),
    decided: (revision) => void finish(revision),
  };
}

/** The loaded items of a kind that wait for this reviewer; none for other people. */
export function useWaiting(name: QueueName): { rows: readonly Waiting[]; total: number; reviews: boolean } {
  const kind: QueueKind = QUEUE_KINDS[name];
  const can = useCan();
  const reviews = kind.reviewers.some(can);
  const { data } = useCall(kind.list, reviews ? kind.request : undefined, { keepPrevious: true, quiet: true });
  const rows = useMemo(() => rowsOf(kind, data), [kind, data]);
  return { rows, total: (data as Page | undefined)?.total ?? 0, reviews };
}

type Page = { rows: readonly unknown[]; total: number };
const noRows: readonly Waiting[] = [];
const rowsOf = (kind: QueueKind, data: ResponseOf<ClientRead> | undefined): readonly Waiting[] =>
  data ? (data as Page).rows.map(kind.toWaiting) : noRows;

/** The loaded list, or where it is still being loaded, its answer. */
async function rowsNow(kind: QueueKind): Promise<readonly Waiting[]> {
  const queryKey = [kind.list.subject, kind.request];
  const page = await queryClient
    .ensureQueryData({ ...showing(kind.list), queryKey, queryFn: ({ signal }) => api(kind.list, kind.request, signal) })
    .catch(() => undefined);
  return rowsOf(kind, page);
}

/** Loads what the next items show before they are opened. */
function usePrepared(name: QueueName, kind: QueueKind, ahead: readonly Waiting[], ready: boolean): void {
  const next = ahead.slice(0, 3);
  const ids = next.map((item) => `${item.id} ${item.revision}`).join();
  useEffect(() => {
    if (ready) prepare(name, kind, next);
  }, [name, kind, ids, ready]);
}
