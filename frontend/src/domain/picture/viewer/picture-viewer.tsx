import { type Anchor, type Area, boundsOf, type Picture, shapeOf, WHOLE_PICTURE } from '@bls/proto/domain/approval/picture';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { CompareSlider } from './compare-slider.js';
import type { DrawingTool } from './drawing.js';
import { PictureImage } from './picture-image.js';
import { PictureStage } from './picture-stage.js';
import { PinOverlay } from './pin-overlay.js';
import type { CompareMode, Marker, Named } from '../types.js';
import { useStageSize } from './use-stage-size.js';
import { FIT, showingArea, type Rect, rectOf, type Size, scaleOf, settled, zoomedAt } from './view.js';
import { ViewerToolbar } from './viewer-toolbar.js';

type Props = {
  shown: Named;
  /** The earlier version of the same picture. */
  before?: Named | undefined;
  markers: readonly Marker[];
  beforeMarkers?: readonly Marker[];
  selectedId?: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** Present when the reader may comment: called with what was drawn. */
  onMark?: ((anchor: Anchor) => void) | undefined;
  marking: boolean;
  onMarking: (marking: boolean) => void;
  /** The place of the new comment, and its composer, which floats beside it. */
  draft?: Anchor | undefined;
  composer?: ReactNode;
  mode: CompareMode;
  onMode: (mode: CompareMode) => void;
  tools?: ReactNode;
};

const UNKNOWN: Size = { width: 1200, height: 900 };

/** Shows one picture, alone or compared with its earlier version, with pinned comments. */
export function PictureViewer(props: Props) {
  const { shown, before, markers, selectedId, onMark, marking, onMarking, draft } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const whole = useStageSize(box) ?? { width: 800, height: 600 };
  const mode = before ? props.mode : 'single';
  const stage = mode === 'side' ? sideStage(whole) : whole;
  const [loaded, setLoaded] = useState<Record<string, Size>>({});
  const [view, setView] = useState(FIT);
  const [page, setPage] = useState(1);
  const [tool, setTool] = useState<DrawingTool>('area');
  const [slider, setSlider] = useState(0.5);
  const [onion, setOnion] = useState(0.5);
  const [pictureId, setPictureId] = useState(shown.picture.pictureId);
  if (pictureId !== shown.picture.pictureId) {
    setPictureId(shown.picture.pictureId);
    setView(FIT);
    setPage(1);
  }
  const keyOf = (picture: Picture): string => `${picture.fileId} ${page}`;
  const stored = ({ width, height }: Picture): Size | undefined => (width && height ? { width, height } : undefined);
  // pages of a PDF differ in size; a picture has one size
  const sizeOf = (picture: Picture): Size =>
    (picture.kind === 'pdf' ? (loaded[keyOf(picture)] ?? stored(picture)) : (stored(picture) ?? loaded[keyOf(picture)])) ?? UNKNOWN;
  const size = sizeOf(shown.picture);
  const here = markers.filter((m) => m.pictureId === shown.picture.pictureId && m.anchor.page === page);
  const there = (props.beforeMarkers ?? []).filter((m) => m.pictureId === before?.picture.pictureId && m.anchor.page === page);

  const look = useEffectEvent((id: string) => {
    const marker = [...markers, ...(props.beforeMarkers ?? [])].find((m) => m.id === id);
    if (!marker) return;
    setPage(marker.anchor.page);
    setView((old) => showingArea(old, boundsOf(marker.anchor), size, stage));
  });
  useEffect(() => {
    if (selectedId) look(selectedId);
  }, [selectedId, shown.picture.pictureId]);

  const place = (area: Area) => onMark?.({ ...area, page });
  const image = (picture: Picture, frame: Rect, decorative = false) => (
    <PictureImage
      key={picture.fileId}
      picture={picture}
      page={page}
      width={frame.width}
      decorative={decorative}
      onSize={(natural) => setLoaded((old) => (old[keyOf(picture)] ? old : { ...old, [keyOf(picture)]: natural }))}
    />
  );
  const common = { view, onView: setView, onStop: () => onMarking(false) };
  const pins = (frame: Rect, mark: Area | undefined) => (
    <PinOverlay
      frame={frame}
      markers={here}
      selectedId={selectedId}
      onSelect={props.onSelect}
      mark={mark ?? (draft?.page === page ? draft : undefined)}
    />
  );
  const floating = (frame: Rect, shownStage: Size) =>
    draft && draft.page === page && props.composer ? (
      <Floating frame={frame} stage={shownStage} area={draft}>
        {props.composer}
      </Floating>
    ) : null;

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewerToolbar
        percent={Math.round(scaleOf(settled(view, size, stage), size, stage) * 100)}
        onZoom={(factor) =>
          setView((old) => zoomedAt(settled(old, size, stage), factor, { x: stage.width / 2, y: stage.height / 2 }, size, stage))
        }
        onFit={() => setView(FIT)}
        onMarking={onMark ? () => onMarking(!marking) : undefined}
        tool={marking ? tool : undefined}
        onTool={setTool}
        onWhole={() => place(WHOLE_PICTURE)}
        onMode={before ? props.onMode : undefined}
        mode={mode}
        onion={onion}
        onOnion={setOnion}
        page={page}
        pages={shown.picture.pages}
        onPage={setPage}
      >
        {props.tools}
      </ViewerToolbar>
      <div ref={box} className={cx('grid min-h-0 flex-1 gap-px bg-line', mode === 'side' && 'max-sm:grid-rows-2 sm:grid-cols-2')}>
        {mode === 'side' && before ? (
          <PictureStage
            {...common}
            label={t('picture.stage', { name: before.picture.name, version: before.name })}
            size={sizeOf(before.picture)}
            onMark={place}
            renderLayers={(frame) => image(before.picture, frame)}
            renderOverlay={(frame) => <PinOverlay frame={frame} markers={there} selectedId={selectedId} onSelect={props.onSelect} />}
            corner={<Corner text={before.name} />}
          />
        ) : null}
        <PictureStage
          {...common}
          label={t('picture.stage', { name: shown.picture.name, version: shown.name })}
          size={size}
          tool={marking ? tool : undefined}
          onMark={place}
          renderLayers={(frame, shownStage) => (
            <>
              {before && (mode === 'slider' || mode === 'onion') ? image(before.picture, frame, true) : null}
              <div
                className="absolute inset-0"
                style={
                  mode === 'slider'
                    ? { clipPath: `inset(0 0 0 ${clipOf(slider, frame, shownStage)}px)`, background: 'var(--page)' }
                    : mode === 'onion'
                      ? { opacity: onion }
                      : undefined
                }
              >
                {image(shown.picture, frame)}
              </div>
            </>
          )}
          renderOverlay={pins}
          renderFloating={(frame, shownStage) => (
            <>
              {mode === 'slider' && before ? (
                <CompareSlider value={slider} onChange={setSlider} before={before.name} after={shown.name} />
              ) : null}
              {floating(frame, shownStage)}
            </>
          )}
          corner={mode === 'side' ? <Corner text={shown.name} /> : null}
        />
      </div>
    </div>
  );
}

/** The size of one half, beside or below the other as the grid lays them out. */
const sideStage = ({ width, height }: Size): Size => (width < 560 ? { width, height: height / 2 } : { width: width / 2, height });
const clipOf = (slider: number, frame: Rect, stage: Size): number => Math.min(frame.width, Math.max(0, slider * stage.width - frame.left));

const Corner = ({ text }: { text: string }) => (
  <span className="pointer-events-none absolute top-2 left-2 rounded-sm bg-text/85 px-1.5 py-px text-xs text-surface">{text}</span>
);

/** Places the composer right of an area, else left of, below or above it, so that the area stays visible. */
function besides(area: Rect, box: Size, stage: Size): { left: number; top: number } {
  const gap = 10;
  const within = (value: number, limit: number): number => Math.max(8, Math.min(value, limit - 8));
  const level = within(area.top, stage.height - box.height);
  const right = area.left + area.width + gap;
  if (right + box.width + 8 <= stage.width) return { left: right, top: level };
  if (area.left - box.width - gap >= 8) return { left: area.left - box.width - gap, top: level };
  const below = area.top + area.height + gap;
  const left = within(area.left + area.width / 2 - box.width / 2, stage.width - box.width);
  return { left, top: below + box.height + 8 <= stage.height ? below : within(area.top - box.height - gap, stage.height - box.height) };
}

function Floating({ frame, stage, area, children }: { frame: Rect; stage: Size; area: Area; children: ReactNode }) {
  const width = Math.min(288, stage.width - 16);
  const height = 132;
  // beside the first marker of the picture, where nothing is drawn
  const rect = rectOf(shapeOf(area) === 'whole' ? { x: 0.02, y: 0.05 } : boundsOf(area), frame);
  const { left, top } = besides(rect, { width, height }, stage);
  const stop = (event: React.SyntheticEvent) => event.stopPropagation();
  return (
    <div className="absolute z-10 cursor-auto" style={{ left, top, width }} onPointerDown={stop} onDoubleClick={stop} onKeyDown={stop}>
      {children}
    </div>
  );
}
