import type { Anchor } from '@bls/proto/domain/approval/picture';
import type { ApprovalDetail, Version } from '@bls/proto/contracts/views/approval';
import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Composer } from '../../../domain/picture/pins/composer.js';
import { markersOf, openCounts } from '../../../domain/picture/pins/types.js';
import { useMarkerLabel } from '../../../domain/picture/pins/use-marker-label.js';
import { PictureStrip } from '../../../domain/picture/picture-strip.js';
import { PictureViewer } from '../../../domain/picture/viewer/picture-viewer.js';
import { COMPARE_MODES } from '../../../domain/picture/types.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { useShortcut } from '../../../lib/browser/shortcuts.js';
import { ReviewPanel } from './panel.js';
import { modeAtom, panelAtom, wideAtom } from './state.js';
import { WideButton } from './wide-button.js';
import { counterpart, earlierVersion } from '../version/versions.js';
import { useVersionName } from '../version/version-select.js';

type Props = {
  detail: ApprovalDetail;
  version: Version;
  /** Called by J after the last picture and by K before the first one. */
  onPastEnd: (() => void) | undefined;
  onPastStart: (() => void) | undefined;
};

/** The pictures of a version with their comments. */
export function Review({ detail, version, onPastEnd, onPastStart }: Props) {
  const { t } = useTranslation();
  const nameOf = useVersionName();
  const [mode, setMode] = useAtom(modeAtom);
  const [wide, setWide] = useAtom(wideAtom);
  const setPanel = useSetAtom(panelAtom);
  const [shownId, setShownId] = useState<string>();
  const [marking, setMarking] = useState(false);
  const [draft, setDraft] = useState<Anchor>();
  const [selectedId, setSelectedId] = useState<string>();
  const { pictures } = version;
  const index = Math.max(
    0,
    pictures.findIndex((p) => p.pictureId === shownId),
  );
  const picture = pictures[index];
  const earlier = earlierVersion(detail, version);
  const before = picture && earlier ? counterpart(picture, version, earlier) : undefined;
  const newest = detail.versions.findLast((v) => v.submitted)?.id === version.id;
  const mayComment = detail.commentable && newest;

  const show = (id: string | undefined) => {
    setShownId(id);
    setDraft(undefined);
    setSelectedId(undefined);
  };
  const step = (by: 1 | -1) => {
    const next = pictures[index + by];
    if (next) show(next.pictureId);
    else if (by === 1) onPastEnd?.();
    else onPastStart?.();
  };
  const select = (id: string | undefined) => {
    const pin = version.pins.find((p) => p.id === id);
    if (pin) setShownId(pin.pictureId);
    // a comment of the earlier version opens the comparison
    else if (id && mode === 'single') setMode('side');
    setDraft(undefined);
    setSelectedId(id);
  };
  const stop = () => {
    setMarking(false);
    setDraft(undefined);
  };
  useShortcut({ keys: 'j', label: 'approvals.shortcut.next', run: () => step(1) });
  useShortcut({ keys: 'k', label: 'approvals.shortcut.previous', run: () => step(-1) });
  useShortcut({ keys: 'c', label: 'approvals.shortcut.comment', run: () => mayComment && (marking ? stop() : setMarking(true)) });
  useShortcut({
    keys: 'v',
    label: 'approvals.shortcut.compare',
    run: () => before && setMode(COMPARE_MODES[(COMPARE_MODES.indexOf(mode) + 1) % COMPARE_MODES.length] ?? 'single'),
  });
  useShortcut({ keys: 'g', label: 'reviewGuide.shortcut', run: () => setPanel('guide') });
  useShortcut({ keys: 'f', label: 'approvals.shortcut.wide', run: () => setWide(!wide) });
  useShortcut({ keys: 'Escape', label: 'approvals.shortcut.stop', run: () => (marking || draft ? stop() : setSelectedId(undefined)) });

  const label = useMarkerLabel([...version.pictures, ...(earlier?.pictures ?? [])]);

  return (
    <div className={cx('grid min-h-0 flex-1 gap-4', !wide && 'xl:grid-cols-[minmax(0,1fr)_344px]')}>
      <section
        aria-label={t('approvals.pictures')}
        className="flex h-[68dvh] min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface xl:h-auto"
      >
        {picture ? (
          <>
            <div className="min-h-0 flex-1">
              <PictureViewer
                shown={{ picture, name: nameOf(version) }}
                before={before && earlier ? { picture: before, name: nameOf(earlier) } : undefined}
                markers={markersOf(version.pins, label)}
                beforeMarkers={earlier ? markersOf(earlier.pins, label) : []}
                selectedId={selectedId}
                onSelect={select}
                onMark={mayComment ? setDraft : undefined}
                marking={marking}
                onMarking={(on) => (on ? setMarking(true) : stop())}
                draft={draft}
                composer={
                  draft ? (
                    <Composer
                      of={{ subject: 'product', approvalId: detail.id }}
                      pictureId={picture.pictureId}
                      anchor={draft}
                      onDone={(id) => {
                        stop();
                        setSelectedId(id);
                      }}
                      onCancel={stop}
                    />
                  ) : undefined
                }
                mode={mode}
                onMode={setMode}
                tools={<WideButton wide={wide} onWide={setWide} />}
              />
            </div>
            {pictures.length > 1 ? (
              <PictureStrip pictures={pictures} shownId={picture.pictureId} onShow={show} counts={openCounts(version.pins)} />
            ) : null}
          </>
        ) : (
          <EmptyState title={t('approvals.noPictures')} />
        )}
      </section>
      {wide ? null : (
        <ReviewPanel
          detail={detail}
          version={version}
          earlier={earlier}
          earlierName={earlier ? nameOf(earlier) : ''}
          selectedId={selectedId}
          onSelect={select}
        />
      )}
    </div>
  );
}
