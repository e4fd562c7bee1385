import { inboxRead } from '@bls/proto/client/identity/inbox/inbox';
import { menuRead } from '@bls/proto/client/identity/inbox/menu';
import { userCurrent } from '@bls/proto/client/identity/people/user';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/people/user';
import type { Query } from '@tanstack/react-query';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { ask, request } from '../api/api.js';
import { apiUrl } from '../api/api-base.js';
import { isLoading } from '../api/loading.js';
import { queryClient, refresh } from '../api/query.js';
import { hasMarker, onForget, rememberUser } from './session.js';

export type Badge = { pending: number; draft: number; hasNew: boolean };
export type JobState = { id: string; name: string; progress: number; state: 'running' | 'done' | 'failed'; note?: string };

const POLL_MS = 20_000;
const REFRESH_MS = 1000;
const store = getDefaultStore();
const NOTHING: Badge = { pending: 0, draft: 0, hasNew: false };
const badgeAtom = atom<Badge>(NOTHING);
const jobsAtom = atom<Readonly<Record<string, JobState>>>({});

// progress rows and numbers are the person's own
onForget(() => {
  store.set(badgeAtom, NOTHING);
  store.set(jobsAtom, {});
});

export const useBadge = (): Badge => useAtomValue(badgeAtom);
export const useJobs = (): Readonly<Record<string, JobState>> => useAtomValue(jobsAtom);
/** Progress of one background job, once the server has published it. */
export const useJob = (id: string | undefined): JobState | undefined => useJobs()[id ?? ''];
export function dropJob(id: string): void {
  const { [id]: _, ...rest } = store.get(jobsAtom);
  store.set(jobsAtom, rest);
}

type Totals = { Count: number };
/** The badge follows by itself: nobody waits for it. */
const quiet = { quiet: true };

/** The three platform calls together; a failure leaves the badge as it is (and a session that ended leads to sign-in). */
async function readBadge(): Promise<void> {
  if (!hasMarker()) return;
  const [pending, draft, news] = await Promise.all(
    ['TotalPending', 'TotalDraft', 'IsNewNotificationLogs'].map((name) => ask('GET', `/NotificationInbox/${name}`, {}, quiet)),
  );
  // a failure yields nothing: the next round may succeed
  if (!pending?.Result || !draft?.Result || !news?.Result) return;
  setBadge({
    pending: (pending.Result as Totals).Count,
    draft: (draft.Result as Totals).Count,
    hasNew: (news.Result as { isNew: boolean }).isNew,
  });
}

/** The poll waits while the page is hidden or something loads: the next round is soon enough. */
const pollBadge = (): void => {
  if (!document.hidden && !isLoading()) void readBadge();
};

/** The first numbers come together with the menu, which has them too; later ones mean that the menu's are old. */
let counted = false;
function setBadge(next: Badge): void {
  const before = store.get(badgeAtom);
  store.set(badgeAtom, next);
  if (counted && before.pending !== next.pending) void refresh(menuRead);
  counted = true;
}

const asRecord = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

function onJob(event: MessageEvent<string>): void {
  const job = asRecord(event.data) as JobState;
  if (!job.id) return;
  store.set(jobsAtom, { ...store.get(jobsAtom), [job.id]: job });
  if (job.state === 'done' || job.state === 'failed') void queryClient.invalidateQueries();
}

/**
 * An item moved: every answer may be about it. What is opened from now on is asked for anew; what is on screen follows
 * in a moment, once for many moves, so that a busy day does not become a storm of requests.
 */
let soon: ReturnType<typeof setTimeout> | undefined;
function refreshSoon(): void {
  soon ??= setTimeout(() => {
    soon = undefined;
    void queryClient.invalidateQueries();
  }, REFRESH_MS);
}

/** The session may be over (then the answer leads to sign-in) or go on with other rights: menu and screens follow. */
async function readUser(): Promise<void> {
  try {
    rememberUser((await request('POST', '/account/GetLoginUser', {}, quiet)) as LoginUser);
    await queryClient.invalidateQueries();
  } catch {
    // signed out, or offline: the next call tells
  }
}

/**
 * The events stopped: a proxy may have cut them, or the server is away. A page that asks for nothing learns it by a call. One
 * that failed already is asked again without this.
 */
function verifyConnection(): void {
  const isFine = ({ state }: Query) => state.status !== 'error';
  void queryClient.refetchQueries({ queryKey: [userCurrent.subject], type: 'active', predicate: isFine }, { cancelRefetch: false });
}

/** Listens to the server's events while somebody is signed in; polls the badge beside it, so that a proxy that swallows events costs at most 20 s. Returns the stop. */
export function startLive(): () => void {
  const source = new EventSource(apiUrl('/events'), { withCredentials: true });
  // the event only says that something changed; the numbers come by the ordinary calls
  source.addEventListener('badge', () => {
    void readBadge();
    void refresh(inboxRead);
    void queryClient.invalidateQueries({ refetchType: 'none' });
    refreshSoon();
  });
  source.addEventListener('sessionEnded', () => void readBadge());
  source.addEventListener('sessionEnded', () => void readUser());
  source.addEventListener('job', onJob);
  source.addEventListener('error', verifyConnection);
  counted = false;
  void readBadge();
  const timer = setInterval(pollBadge, POLL_MS);
  return () => {
    source.close();
    clearInterval(timer);
  };
}
