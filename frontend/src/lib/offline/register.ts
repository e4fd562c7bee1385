/** Milliseconds after the start: the files that the worker stores should not delay the first screens. */
const AFTER_MS = 8000;

/** Starts the service worker, where the browser has one. Only the build has it, because `npm run dev` changes its files. */
export function registerServiceWorker(): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {};
  const timer = setTimeout(() => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => console.warn('no service worker', error));
  }, AFTER_MS);
  return () => clearTimeout(timer);
}

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Asks the browser to send the decisions that wait when the connection is back, also without an open page. Not every browser can. */
export async function sendLater(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined;
  await registration?.sync?.register('decisions').catch(() => undefined);
}
