import { useEffect, useState } from 'react';

/** Pauses in milliseconds before a picture of which nothing could be loaded is requested again. */
const PAUSES = [1000, 3000, 10_000, 30_000, 60_000];

/**
 * The sources of a picture that can be shown, the sharpest last: those that did not fail, else the last resort. When that fails too
 * (the connection of a phone was away for a moment), all are requested again, after a pause or when the connection is back.
 */
export function useSources(sources: readonly string[], lastResort: string | undefined) {
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  // changes the address, because the browser caches the failed one
  const inRound = (source: string): string => (round > 0 ? `${source}&again=${round}` : source);
  const left = sources.map(inRound).filter((source) => !failed.includes(source));
  const stack = left.length > 0 || !lastResort ? left : [inRound(lastResort)];
  const lost = stack.every((source) => failed.includes(source));
  useEffect(() => {
    if (!lost) return undefined;
    const again = (): void => setRound((old) => old + 1);
    const timer = round < PAUSES.length ? setTimeout(again, PAUSES[round]) : undefined;
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [lost, round]);
  const onFailed = (source: string): void => setFailed((old) => (old.includes(source) ? old : [...old, source]));
  return { stack, onFailed };
}
