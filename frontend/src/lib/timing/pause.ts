/** Lets the browser handle input and render before the script continues. It uses a timer, because promises continue in the same task. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs a function after the browser has laid out and painted the current content, so that reading the layout, as focus
 * does, is cheap. Returns a cancel function.
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
