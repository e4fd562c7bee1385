import { type ComponentType, lazy } from 'react';
import { ROUTES } from '../lib/screens/patterns.js';
import type { ScreenModule, ScreenRoute } from '../lib/screens/routes.js';
import { completeTexts } from '../lib/text/complete-texts.js';

/** After this timeout the page shows an error instead of waiting for a chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkError extends Error {
  override name = 'ChunkError';
}

function withTimeout(load: () => Promise<ScreenModule>): Promise<ScreenModule> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS);
  const loaded = load().catch((error: unknown) => {
    throw new ChunkError(String(error));
  });
  return Promise.race([loaded, promise]).finally(() => clearTimeout(timer));
}

const components = new WeakMap<ScreenRoute, ComponentType>();

/** The lazily loaded component of a screen; the same component for every visit. */
export function screenComponent(route: ScreenRoute): ComponentType {
  const known = components.get(route);
  if (known) return known;
  const texts = route.path === ROUTES.account.logon ? undefined : completeTexts;
  const component = lazy(() => withTimeout(async () => (await Promise.all([route.screen(), texts?.()]))[0]));
  components.set(route, component);
  return component;
}
