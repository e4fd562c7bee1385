import { type ReactNode, useState } from 'react';
import { drop, type Kept, keep, keyOf, type Place } from './keep-alive.js';
import { isDirty } from '../../lib/screens/unsaved.js';
import { ScreenFrame } from './screen-frame.js';
import { rememberPlaces } from './last-places.js';

/** Renders the most recently used screens and shows the one of the current address. */
export function ScreenOutlet({ place, notFound }: { place: Place | undefined; notFound: ReactNode }) {
  const [list, setList] = useState<readonly Kept[]>([]);
  const [dropped, setDropped] = useState<string>();
  // a screen that was closed for good is removed as soon as another one is visible
  const gone = place && dropped !== undefined && keyOf(place) !== dropped;
  const left = gone ? drop(list, dropped) : list;
  const shown = place ? keep(left, place, isDirty) : left;
  // adjusting state while rendering is React's way to follow a prop without showing a stale frame
  if (shown !== list) setList(shown);
  if (gone) setDropped(undefined);
  rememberPlaces(shown);
  const current = place && shown.at(-1)?.key;
  return (
    <main id="content" className="relative h-full min-h-0 min-w-0">
      {[...shown]
        .sort((a, b) => a.key.localeCompare(b.key))
        .map((kept) => (
          <ScreenFrame key={kept.key} kept={kept} visible={kept.key === current} onDrop={setDropped} />
        ))}
      {place ? null : notFound}
    </main>
  );
}
