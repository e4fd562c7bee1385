import { type ReactNode, useState } from 'react';
import { removeFromCache, type CachedScreen, addToCache, keyOf, type ScreenLocation } from './keep-alive.js';
import { isDirty } from '../../lib/screens/unsaved.js';
import { ScreenFrame } from './screen-frame.js';
import { forgetScreen, rememberScreens } from './last-screens.js';

/** Renders the most recently used screens and shows the one of the current address. */
export function ScreenOutlet({ place, notFound }: { place: ScreenLocation | undefined; notFound: ReactNode }) {
  const [list, setList] = useState<readonly CachedScreen[]>([]);
  const [dropped, setDropped] = useState<string>();
  // a screen that was closed permanently is removed as soon as another one is visible
  const gone = place && dropped !== undefined && keyOf(place) !== dropped;
  const left = gone ? removeFromCache(list, dropped) : list;
  const shown = place ? addToCache(left, place, isDirty) : left;
  // adjusting state while rendering is React's way to follow a prop without showing a stale frame
  if (shown !== list) setList(shown);
  const closed = gone ? list.find(({ key }) => key === dropped) : undefined;
  if (closed) forgetScreen(closed.path);
  if (gone) setDropped(undefined);
  rememberScreens(shown);
  const current = place && shown.at(-1)?.key;
  return (
    <main id="content" className="relative h-full min-h-0 min-w-0">
      {[...shown]
        .sort((a, b) => a.key.localeCompare(b.key))
        .map((cached) => (
          <ScreenFrame key={cached.key} cached={cached} visible={cached.key === current} onDrop={setDropped} />
        ))}
      {place ? null : notFound}
    </main>
  );
}
