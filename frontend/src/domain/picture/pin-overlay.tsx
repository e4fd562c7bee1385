import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.js';
import type { Area } from './picture-stage.js';
import type { Marker } from './types.js';
import { type Rect, rectOf } from './view.js';

type Props = {
  frame: Rect;
  markers: readonly Marker[];
  selectedId?: string | undefined;
  onSelect: (id: string) => void;
  /** The region that is being drawn or commented. */
  mark?: Area | undefined;
};

/** Regions and numbered markers of comments. Markers have the same size at every zoom. */
export function PinOverlay({ frame, markers, selectedId, onSelect, mark }: Props) {
  // the selected one last, so that it is on top
  const ordered = [...markers].sort((a, b) => Number(a.id === selectedId) - Number(b.id === selectedId));
  return (
    <>
      {ordered.map((marker) => (
        <Region
          key={marker.id}
          frame={frame}
          area={marker.anchor}
          look={marker.resolved ? 'resolved' : marker.id === selectedId ? 'selected' : 'open'}
        />
      ))}
      {mark ? <Region frame={frame} area={mark} look="selected" point /> : null}
      {ordered.map((marker) => (
        <PinMarker key={marker.id} frame={frame} marker={marker} selected={marker.id === selectedId} onSelect={onSelect} />
      ))}
    </>
  );
}

const looks = {
  open: 'fill-accent/10 stroke-accent',
  selected: 'fill-accent/20 stroke-accent',
  resolved: 'fill-transparent stroke-[#5c6773] [stroke-dasharray:4_4]',
};

function Region({ frame, area, look, point = false }: { frame: Rect; area: Area; look: keyof typeof looks; point?: boolean }) {
  const { left, top, width, height } = rectOf(area, frame);
  if (area.width === undefined) return point ? <circle cx={left} cy={top} r={5} className="fill-accent stroke-white stroke-2" /> : null;
  const box = { x: left, y: top, width: Math.max(1, width), height: Math.max(1, height), rx: 3 };
  return (
    <>
      {/* a white outline makes the region visible on a picture of any colour */}
      <rect {...box} className="fill-none stroke-white/80 stroke-4" />
      <rect {...box} className={cx('stroke-2', looks[look])} />
    </>
  );
}

const BUBBLE = 'M0 0 V-13 A13 13 0 1 1 13 0 Z';

function PinMarker({
  frame,
  marker,
  selected,
  onSelect,
}: {
  frame: Rect;
  marker: Marker;
  selected: boolean;
  onSelect: (id: string) => void;
}) {
  const { left, top } = rectOf(marker.anchor, frame);
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
