import { request } from '../api/api.js';
import { ApiError } from '../api/api-error.js';
import { queryClient } from '../api/query.js';
import { decisionsInProgress, onDecisionsChanged, readDecisions } from './decisions.js';
import { isOffline, onOffline, setOffline } from '../device/connection.js';
import { sendDecisions } from './send-decisions.js';

/** How often a page checks the connection while there is none, or while decisions wait. */
const LOOK_MS = 5000;

/**
 * Sends what waits, and checks the connection while there is none; then everything that is shown is read again. Returns the function that
 * ends it.
 */
export function followConnection(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    // a browser that forbids storage stores nothing
    const isOpen = await lookOnce().catch(() => false);
    running = undefined;
    if (isOpen && !signal.aborted) timer = setTimeout(look, LOOK_MS);
  };
  const look = (): void => {
    clearTimeout(timer);
    running ??= run();
  };
  const unsubscribe = [onOffline(look), onDecisionsChanged(look)];
  addEventListener('online', look, { signal });
  addEventListener('offline', () => setOffline(true), { signal });
  document.addEventListener('visibilitychange', () => document.hidden || look(), { signal });
  if (!navigator.onLine) setOffline(true);
  look();
  return () => {
    ended.abort();
    clearTimeout(timer);
    for (const end of unsubscribe) end();
  };
}

/** Returns whether it has to look again. */
async function lookOnce(): Promise<boolean> {
  const wasOffline = isOffline();
  let sent = 0;
  if ((await readDecisions()).some(({ refused }) => !refused)) {
    const outcome = await sendDecisions(decisionsInProgress);
    sent = outcome.sent;
    setOffline(!outcome.isOnline);
  } else if (wasOffline) setOffline(!(await isReached()));
  const left = (await readDecisions()).some(({ refused }) => !refused);
  if (sent > 0 || (wasOffline && !isOffline())) await queryClient.invalidateQueries();
  return left || isOffline();
}

const isReached = (): Promise<boolean> =>
  request('POST', '/account/GetLoginUser', {}, { quiet: true }).then(
    () => true,
    (error: unknown) => !(error instanceof ApiError && error.code === 'network'),
  );
