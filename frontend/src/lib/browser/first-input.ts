const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Runs a function when the person first moves, touches or types, for code that only what they do next needs; at once when they have
 * pressed something since the page was loaded: their next key may come at once, too. Returns a cancel function.
 */
export function atFirstInput(run: () => void): () => void {
  if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) {
    run();
    return () => undefined;
  }
  const cancel = new AbortController();
  const once = () => {
    cancel.abort();
    run();
  };
  for (const input of INPUTS) addEventListener(input, once, { signal: cancel.signal, passive: true, capture: true });
  return () => cancel.abort();
}
