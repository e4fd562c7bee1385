import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { device, PICTURES } from '../lib/device/database.js';
import { sendDecisions } from '../lib/offline/send-decisions.js';

declare const self: ServiceWorkerGlobalScope;
/** The page and the files of the build, written by `service-worker.ts` of the front end. */
declare const __FILES__: { url: string; revision: string | null }[];

/** After this time the stored page is shown, while the connection is too slow. */
const PAGE_MS = 8000;
const DAY_S = 86_400;
/** Pictures are small variants, at most some hundred kilobytes each. */
const MAX_PICTURES = 200;

// A new version takes over when the pages of the old one are closed: their files stay until then.
precache(__FILES__);
cleanupOutdatedCaches();
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page of the server, so that a new version is seen at once; without a connection the stored one, whose files are stored too. */
const storedPage = createHandlerBoundToURL('/');
registerRoute(
  new NavigationRoute(
    async (given) => {
      const answer = await fetch(given.request, { signal: AbortSignal.timeout(PAGE_MS) }).catch(() => undefined);
      return answer && answer.status < 500 ? answer : storedPage(given);
    },
    { allowlist: [/^\/(index\.html)?(\?|$)/] },
  ),
);
// after the page, which is in the list too
addRoute({ cleanURLs: false });

// files of a newer version than this worker's are in the cache already when the next worker is installed
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

/** Pictures in the sizes of screens, for the person who is signed in; deleted with the session (`deleteDeviceData`). */
const pictures = new NetworkFirst({
  cacheName: PICTURES,
  plugins: [
    new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
    { cacheWillUpdate: async ({ response }) => (response.status === 200 && (await hasOwner()) ? response : null) },
  ],
});
const SMALL = new Set(['thumbnail', 'preview']);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    url.pathname.endsWith('/File/Download') &&
    SMALL.has(url.searchParams.get('variant') ?? ''),
  pictures,
);
const hasOwner = async (): Promise<boolean> => (await (await device()).get('person', 'owner').catch(() => undefined)) !== undefined;

/** Logos and icons are public. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/res/'),
  new NetworkFirst({ cacheName: 'looks', plugins: [new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 30 * DAY_S })] }),
);

// the connection is back while no page is open
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string };
  if (tag === 'decisions') (event as ExtendableEvent).waitUntil(sendDecisions());
});

type Message = { title: string; body: string; path: string; tag: string; lang: string };

/** A new item: the message of identity (`pushBody`). */
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, tag, lang } = event.data.json() as Message;
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: '/icons/192.png', data: { path } }));
});

/** Opens the item in a page that is there, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as Pick<Message, 'path'>;
  const open = async () => {
    const url = new URL(`/#${path}`, self.location.origin).href;
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return self.clients.openWindow(url);
    const shown = await page.navigate(url).catch(() => null);
    return (shown ?? page).focus();
  };
  event.waitUntil(open());
});
