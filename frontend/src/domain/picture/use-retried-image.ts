import { useEffect, useState } from 'react';

/** Pauses in milliseconds between requests for a picture that is still being rendered; in total a minute and a half. */
const PAUSES = [800, 1500, 3000, 5000, 10_000, 20_000, 50_000];
const NOT_READY = 409;

type State = 'shown' | 'waiting' | 'failed';
type Progress = 'rendering' | 'ready' | 'missing';

/** Whether the picture is still being rendered, or is there by now: an img element exposes no status, so this sends another request. */
const progressOf = (src: string): Promise<Progress> =>
  fetch(src, { credentials: 'same-origin' }).then(
    ({ ok, status }) => (ok ? 'ready' : status === NOT_READY ? 'rendering' : 'missing'),
    () => 'missing',
  );

/** What follows an error of the img element: a picture that is there by now was rendered since it was requested. */
function afterError(progress: Progress, tries: number): { tries: number; state: State } {
  if (progress === 'missing' || tries >= PAUSES.length) return { tries, state: 'failed' };
  return progress === 'rendering' ? { tries, state: 'waiting' } : { tries: tries + 1, state: 'shown' };
}

/** The address of a picture that may still be rendered: it is requested again until it exists. Any other error is final. */
export function useRetriedImage(src: string | undefined): { src: string | undefined; state: State; onError: () => void } {
  const [broken, setBroken] = useState<{ src: string; tries: number; state: State }>();
  const mine = broken && broken.src === src ? broken : undefined;
  const state = mine?.state ?? 'shown';
  const tries = mine?.tries ?? 0;
  useEffect(() => {
    if (!src || state !== 'waiting') return undefined;
    let current = true;
    const ask = async (): Promise<void> => {
      const progress = await progressOf(src);
      if (!current) return;
      const next = progress === 'rendering' ? (tries + 1 < PAUSES.length ? 'waiting' : 'failed') : 'shown';
      setBroken({ src, tries: tries + 1, state: next });
    };
    const timer = setTimeout(() => void ask(), PAUSES[tries]);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [src, state, tries]);
  const onError = (): void => {
    if (!src) return;
    void progressOf(src).then((progress) => setBroken({ src, ...afterError(progress, tries) }));
  };
  // changes the address, because the browser caches the failed one
  return { src: src && tries > 0 ? `${src}&again=${tries}` : src, state, onError };
}
