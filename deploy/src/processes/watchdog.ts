import { setTimeout as pause } from 'node:timers/promises';

export interface WatchdogLimits {
  /** Time between two health checks, and the timeout of each. */
  intervalMs: number;
  /** A process hangs when this many checks in a row get no answer. */
  failures: number;
}

/** The results of the checks of one process so far. */
export interface WatchdogState {
  /** It has answered since its start; before that it is still starting. */
  readonly hasAnswered: boolean;
  /** Checks without an answer since the last answer. */
  readonly failures: number;
}

export const NOT_CHECKED: WatchdogState = { hasAnswered: false, failures: 0 };

/**
 * The state after one more check. A process that has never answered is starting, which may take long, so this
 * is not a failure.
 */
export function afterCheck({ hasAnswered, failures }: WatchdogState, answered: boolean): WatchdogState {
  if (answered) return { hasAnswered: true, failures: 0 };
  return { hasAnswered, failures: hasAnswered ? failures + 1 : 0 };
}

/** Whether the process must be killed. */
export const isHanging = ({ failures }: WatchdogState, limit: number): boolean => failures >= limit;

/**
 * Checks a process until it hangs (true) or the signal ends the checks (false). `hasStarted`: whether the
 * process has answered, as known from another check.
 */
export async function waitUntilHanging(
  healthUrl: string,
  { intervalMs, failures }: WatchdogLimits,
  hasStarted: () => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  let state = NOT_CHECKED;
  while (!isHanging(state, failures)) {
    // read before the check: a check that began while the process was starting has no meaning
    const hasAnswered = state.hasAnswered || hasStarted();
    const [answered] = await Promise.all([
      answersWithin(healthUrl, intervalMs, signal),
      pause(intervalMs, undefined, { signal }).catch(() => undefined),
    ]);
    if (signal.aborted) return false;
    state = afterCheck({ ...state, hasAnswered }, answered);
  }
  return true;
}

function answersWithin(url: string, milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return true;
    },
    () => false,
  );
}
