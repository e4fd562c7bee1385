import { type Area, shapeOf } from '@bls/proto/domain/approval/picture';
import { useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.js';
import { DrawnShape } from './drawn-shape.js';
import type { Marker } from '../types.js';
import { type Rect, rectOf } from './view.js';

type Props = {
  frame: Rect;
  markers: readonly Marker[];
  selectedId?: string | undefined;
  onSelect: (id: string) => void;
  /** What is being drawn or commented. */
  mark?: Area | undefined;
};

/** Drawings and numbered markers of comments. Markers have the same size at every zoom. */
export function PinOverlay({ frame, markers, selectedId, onSelect, mark }: Props) {
  // the selected one last, so that it is on top
  const ordered = [...markers].sort((a, b) => Number(a.id === selectedId) - Number(b.id === selectedId));
  return (
    <>
      {ordered.map((marker) => (
        <DrawnShape
          key={marker.id}
          frame={frame}
          area={marker.anchor}
          look={marker.resolved ? 'resolved' : marker.id === selectedId ? 'selected' : 'open'}
        />
      ))}
      {mark ? <DrawnShape frame={frame} area={mark} look="selected" point /> : null}
      {ordered.map((marker) => (
        <PinMarker
          key={marker.id}
          at={placeOf(marker, markers, frame)}
          marker={marker}
          selected={marker.id === selectedId}
          onSelect={onSelect}
        />
      ))}
    </>
  );
}

const BUBBLE = 'M0 0 V-13 A13 13 0 1 1 13 0 Z';

/** Size of a marker with the space beside it. */
const MARKER = 32;

/** Where a marker points. Those of the picture as a whole stand in a row in its corner. */
function placeOf(marker: Marker, markers: readonly Marker[], frame: Rect): { left: number; top: number } {
  if (shapeOf(marker.anchor) !== 'whole') return rectOf({ x: marker.anchor.x, y: marker.anchor.y }, frame);
  const before = markers.filter(({ anchor, number }) => shapeOf(anchor) === 'whole' && number < marker.number).length;
  return { left: frame.left + 6 + before * MARKER, top: frame.top + MARKER };
}

function PinMarker({
  at: { left, top },
  marker,
  selected,
  onSelect,
}: {
  at: { left: number; top: number };
  marker: Marker;
  selected: boolean;
  onSelect: (id: string) => void;
}) {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => {
    const group = ref.current;
    const stop = (event: Event) => event.stopPropagation();
    group?.addEventListener('pointerdown', stop);
    group?.addEventListener('dblclick', stop);
    return () => {
      group?.removeEventListener('pointerdown', stop);
      group?.removeEventListener('dblclick', stop);
    };
  }, []);
  return (
    <g
      ref={ref}
      role="button"
      tabIndex={0}
      aria-pressed={selected}
      aria-label={marker.label}
      transform={`translate(${left} ${top})`}
      className="group pointer-events-auto cursor-pointer outline-none"
      onClick={() => onSelect(marker.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onSelect(marker.id);
      }}
    >
      <circle cx={13} cy={-13} r={18} className="fill-none stroke-transparent stroke-2 group-focus-visible:stroke-accent" />
      <path
        d={BUBBLE}
        className={cx(
          'stroke-white stroke-[1.5] drop-shadow-md transition-transform',
          marker.resolved ? 'fill-[#54606c]' : 'fill-fill',
          selected && 'scale-115',
        )}
      />
      <text x={selected ? 15 : 13} y={selected ? -10.5 : -9} textAnchor="middle" className="fill-white text-xs font-semibold select-none">
        {marker.number}
      </text>
    </g>
  );
}
