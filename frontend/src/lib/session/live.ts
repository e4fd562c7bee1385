import { inboxRead } from '@bls/proto/client/identity/inbox/inbox';
import { menuRead } from '@bls/proto/client/identity/inbox/menu';
import { userCurrent } from '@bls/proto/client/identity/people/user';
import { settingsForScreens } from '@bls/proto/client/identity/tenants/settings';
import { tenantDescribe } from '@bls/proto/client/identity/tenants/tenant';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/people/user';
import type { Query } from '@tanstack/react-query';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { ask, request } from '../api/api.js';
import { apiUrl } from '../api/api-base.js';
import { isLoading } from '../api/loading.js';
import { queryClient, refresh } from '../api/query.js';
import { hasMarker, onUserCleared, rememberUser } from './session.js';

export type Badge = { pending: number; draft: number; hasNew: boolean };
export type JobState = { id: string; name: string; progress: number; state: 'running' | 'done' | 'failed'; note?: string };

const POLL_MS = 20_000;
const REFRESH_MS = 1000;
const store = getDefaultStore();
const NOTHING: Badge = { pending: 0, draft: 0, hasNew: false };
const badgeAtom = atom<Badge>(NOTHING);
const jobsAtom = atom<Readonly<Record<string, JobState>>>({});

// progress rows and counts belong to one person
onUserCleared(() => {
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
/** Updates the badge in the background, without a loading indicator. */
const quiet = { quiet: true };

/** The three platform calls combined; a failure leaves the badge unchanged (and an expired session redirects to sign-in). */
async function readBadge(): Promise<void> {
  if (!hasMarker()) return;
  const [pending, draft, news] = await Promise.all(
    ['TotalPending', 'TotalDraft', 'IsNewNotificationLogs'].map((name) => ask('GET', `/NotificationInbox/${name}`, {}, quiet)),
  );
  // ignored: the next round may succeed
  if (!pending?.Result || !draft?.Result || !news?.Result) return;
  setBadge({
    pending: (pending.Result as Totals).Count,
    draft: (draft.Result as Totals).Count,
    hasNew: (news.Result as { isNew: boolean }).isNew,
  });
}

/** Skips the poll while the page is hidden or other calls are pending; the next round follows soon. */
const pollBadge = (): void => {
  if (!document.hidden && !isLoading()) void readBadge();
};

/** The first counts arrive with the menu, which contains them; later ones mean that the menu is stale. */
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
 * An item changed: every answer may be stale. Newly opened screens refetch at once; visible ones after a short delay,
 * once for many changes, so that frequent changes cause few requests.
 */
let soon: ReturnType<typeof setTimeout> | undefined;
function refreshSoon(): void {
  soon ??= setTimeout(() => {
    soon = undefined;
    void queryClient.invalidateQueries();
  }, REFRESH_MS);
}

/** The session may have ended (then the answer redirects to sign-in) or have other permissions: menu and screens are updated. */
async function readUser(): Promise<void> {
  try {
    rememberUser((await request('POST', '/account/GetLoginUser', {}, quiet)) as LoginUser);
    await queryClient.invalidateQueries();
  } catch {
    // signed out or offline: the next call reports it
  }
}

/**
 * The events stopped: a proxy may have cut them, or the server is unavailable. A page without other requests
 * detects it by this call. A failed call is retried elsewhere.
 */
function verifyConnection(): void {
  const isFine = ({ state }: Query) => state.status !== 'error';
  void queryClient.refetchQueries({ queryKey: [userCurrent.subject], type: 'active', predicate: isFine }, { cancelRefetch: false });
}

/** The look and the settings that every page shows; a form of settings that is open stays as it is. */
const refreshSettings = (): void => void Promise.all([refresh(tenantDescribe), refresh(settingsForScreens)]);

/** One stream of events. The browser connects again by itself, except after an answer that is no stream (a proxy's 502). */
function openEvents(isReplacement: boolean): EventSource {
  const source = new EventSource(apiUrl('/events'), { withCredentials: true });
  let mayHaveMissed = isReplacement;
  // the event only says that something changed; the counts are fetched by the ordinary calls
  source.addEventListener('badge', () => {
    void readBadge();
    void refresh(inboxRead);
    void queryClient.invalidateQueries({ refetchType: 'none' });
    refreshSoon();
  });
  source.addEventListener('settings', refreshSettings);
  source.addEventListener('sessionEnded', () => void readBadge());
  source.addEventListener('sessionEnded', () => void readUser());
  source.addEventListener('job', onJob);
  source.addEventListener('error', () => {
    mayHaveMissed = true;
    verifyConnection();
  });
  // an event of the time in between is not sent again, and nothing polls the settings
  source.addEventListener('open', () => {
    if (mayHaveMissed) refreshSettings();
    mayHaveMissed = false;
  });
  return source;
}

/**
 * Subscribes to the server's events while somebody is signed in, and polls the badge as well, so that a proxy that
 * drops events causes a delay of at most 20 s. Returns the unsubscribe function.
 */
export function startLive(): () => void {
  let source = openEvents(false);
  counted = false;
  void readBadge();
  const timer = setInterval(() => {
    pollBadge();
    if (source.readyState === EventSource.CLOSED && hasMarker()) source = openEvents(true);
  }, POLL_MS);
  return () => {
    source.close();
    clearInterval(timer);
  };
}
