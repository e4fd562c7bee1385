/**
 * Lets the browser answer presses and draw before the script goes on. A timer, because what waits for a promise goes on
 * in the same task.
 */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs something when the browser has laid out and drawn what is there now: what asks for the layout, as a focus does,
 * costs nothing then. Returns what calls it off.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
