import type { Anchor } from '@bls/proto/domain/approval/picture';
import { useState } from 'react';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { counterpartOf } from './compared-pictures.js';
import { PictureStrip } from './picture-strip.js';
import { PictureViewer } from './viewer/picture-viewer.js';
import { Composer } from './pins/composer.js';
import { type Commented, type CommentedVersion, markersOf, openCounts } from './pins/types.js';
import { useMarkerLabel } from './pins/use-marker-label.js';
import type { CompareMode } from './types.js';

type Props = {
  label: string;
  of: Commented;
  version: CommentedVersion;
  /** The version to compare with. */
  earlier: CommentedVersion | undefined;
  /** True for the newest version when the reader may comment. */
  open: boolean;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** Called by J after the last picture and by K before the first one. */
  onPastEnd?: (() => void) | undefined;
  onPastStart?: (() => void) | undefined;
};

/** The pictures of a version, alone or compared with the previous version, with their pinned comments. */
export function PinnedPictures({ label, of, version, earlier, open, selectedId, onSelect, onPastEnd, onPastStart }: Props) {
  const [mode, setMode] = useState<CompareMode>('single');
  const [shownId, setShownId] = useState<string>();
  const [marking, setMarking] = useState(false);
  const [draft, setDraft] = useState<Anchor>();
  const labelOf = useMarkerLabel([...version.pictures, ...(earlier?.pictures ?? [])]);
  const { pictures } = version;
  // a comment selected in the list shows its picture; a comment of the previous version opens the comparison
  const [seenId, setSeenId] = useState(selectedId);
  if (seenId !== selectedId) {
    setSeenId(selectedId);
    const pin = version.pins.find(({ id }) => id === selectedId);
    if (pin) setShownId(pin.pictureId);
    else if (selectedId && mode === 'single') setMode('side');
  }
  const index = Math.max(
    0,
    pictures.findIndex(({ pictureId }) => pictureId === shownId),
  );
  const picture = pictures[index];
  const stop = () => {
    setMarking(false);
    setDraft(undefined);
  };
  const show = (id: string) => {
    stop();
    setShownId(id);
  };
  const step = (by: 1 | -1) => {
    const next = pictures[index + by];
    if (next) show(next.pictureId);
    else (by === 1 ? onPastEnd : onPastStart)?.();
  };
  useShortcut({ keys: 'j', label: 'approvals.shortcut.next', run: () => step(1) });
  useShortcut({ keys: 'k', label: 'approvals.shortcut.previous', run: () => step(-1) });
  useShortcut({ keys: 'c', label: 'approvals.shortcut.comment', run: () => open && (marking ? stop() : setMarking(true)) });
  useShortcut({ keys: 'Escape', label: 'approvals.shortcut.stop', run: () => (marking || draft ? stop() : onSelect(undefined)) });
  if (!picture) return null;
  const before = earlier && counterpartOf(picture, index, earlier.pictures);
  const composer = draft ? (
    <Composer
      of={of}
      pictureId={picture.pictureId}
      anchor={draft}
      onDone={(id) => {
        stop();
        onSelect(id);
      }}
      onCancel={stop}
    />
  ) : undefined;
  return (
    <section aria-label={label} className="flex h-[60dvh] min-h-80 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div className="min-h-0 flex-1">
        <PictureViewer
          shown={{ picture, name: version.name }}
          before={before && earlier ? { picture: before, name: earlier.name } : undefined}
          markers={markersOf(version.pins, labelOf)}
          beforeMarkers={earlier ? markersOf(earlier.pins, labelOf) : []}
          selectedId={selectedId}
          onSelect={onSelect}
          onMark={open ? setDraft : undefined}
          marking={marking}
          onMarking={(on) => (on ? setMarking(true) : stop())}
          draft={draft}
          composer={composer}
          mode={mode}
          onMode={setMode}
        />
      </div>
      {pictures.length > 1 ? (
        <PictureStrip pictures={pictures} shownId={picture.pictureId} onShow={show} counts={openCounts(version.pins)} />
      ) : null}
    </section>
  );
}
