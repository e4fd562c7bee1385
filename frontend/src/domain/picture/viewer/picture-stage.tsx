import type { Area } from '@bls/proto/domain/approval/picture';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import type { DrawingTool } from './drawing.js';
import { useGestures } from './use-gestures.js';
import { useKeys } from './use-keys.js';
import { useStageSize } from './use-stage-size.js';
import { FIT, frameOf, panned, type Point, type Rect, type Size, settled, type View, zoomedAt } from './view.js';

export type StageProps = {
  label: string;
  /** Size of the picture in its own pixels. */
  size: Size;
  view: View;
  /** Several moves may occur before React renders: each starts from the previous one. */
  onView: (change: (view: View) => View) => void;
  /** What is drawn for a comment; absent: drags pan. */
  tool?: DrawingTool | undefined;
  onMark: (area: Area) => void;
  onStop: () => void;
  /** One picture, or several on top of each other; fills its parent. */
  renderLayers: (frame: Rect, stage: Size) => ReactNode;
  /** SVG content in stage pixels; `mark` is the region that is being drawn. */
  renderOverlay: (frame: Rect, mark: Area | undefined) => ReactNode;
  /** HTML on top, in stage pixels. */
  renderFloating?: (frame: Rect, stage: Size) => ReactNode;
  corner?: ReactNode;
};

/** The interactive surface of a picture: zoom, pan and mark by mouse, touch and keyboard. */
export function PictureStage({
  label,
  size,
  view,
  onView,
  tool,
  onMark,
  onStop,
  renderLayers,
  renderOverlay,
  renderFloating,
  corner,
}: StageProps) {
  const { t } = useTranslation();
  const help = useId();
  const ref = useRef<HTMLDivElement>(null);
  const stage = useStageSize(ref) ?? { width: 640, height: 480 };
  const calm = settled(view, size, stage);
  const frame = frameOf(calm, size, stage);
  const onPan = (by: Point) => onView((old) => panned(settled(old, size, stage), by, size, stage));
  const onZoom = (factor: number, at: Point = { x: stage.width / 2, y: stage.height / 2 }) =>
    onView((old) => zoomedAt(settled(old, size, stage), factor, at, size, stage));
  const onFit = () => onView(() => FIT);
  const { drawn, handlers } = useGestures(ref, { frame, tool, onPan, onZoom, onMark });
  const { cursor, onKeyDown } = useKeys({ tool, view: calm, onPan, onZoom, onFit, onMark, onStop });
  // the arrow keys draw at once
  useEffect(() => {
    if (tool) ref.current?.focus({ preventScroll: true });
  }, [tool]);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      aria-describedby={help}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows, plus and minus move the picture
      tabIndex={0}
      className={cx(
        'focus-inset bg-page relative size-full touch-none overflow-hidden outline-offset-[-2px]',
        tool ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing',
      )}
      onKeyDown={onKeyDown}
      onDoubleClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        if (tool) return;
        if (calm.zoom > 1.05) onFit();
        else onZoom(2.5, { x: event.clientX - box.left, y: event.clientY - box.top });
      }}
      {...handlers}
    >
      <span id={help} className="sr-only">
        {t(tool ? `picture.helpDrawing.${tool}` : 'picture.help')}
      </span>
      <div
        className="absolute top-0 left-0 will-change-transform"
        style={{ width: frame.width, height: frame.height, transform: `translate(${frame.left}px, ${frame.top}px)` }}
      >
        {renderLayers(frame, stage)}
      </div>
      <svg className="pointer-events-none absolute inset-0 size-full" role="presentation">
        {renderOverlay(frame, drawn ?? cursor)}
      </svg>
      {renderFloating?.(frame, stage)}
      {corner}
    </div>
  );
}
