import type { Design } from '@bls/proto/workflow-design/design';
import { Bell, CircleAlert } from 'lucide-react';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../components/cx.js';
import { isFree, place, update } from './edits.js';
import { type Layout, layoutOf, NODE, type PlacedNode } from './layout.js';
import { useDesignTexts } from './use-texts.js';

type Props = {
  design: Design;
  selected: string | undefined;
  /** Steps with something wrong. */
  wrong: ReadonlySet<string>;
  onSelect: (id: string) => void;
  onChange?: (design: Design) => void;
};
type Drag = { mode: 'move' | 'forward' | 'back'; id: string; from: Point; at: Point };
type Point = { x: number; y: number };
/** Less than this is a click, not a drag. */
const STEADY = 5;

const nodeAt = ({ nodes }: Layout, { x, y }: Point): PlacedNode | undefined =>
  nodes.find((node) => x >= node.x && x <= node.x + NODE.width && y >= node.y && y <= node.y + NODE.height);

/** What a drag does to the design, when it ends on a step. */
function dropped(design: Design, { mode, id }: Drag, target: PlacedNode, at: Point): Design {
  if (target.step.id === id) return design;
  if (mode === 'forward') return update(design, id, { forward: target.step.id });
  if (mode === 'back') return update(design, id, { back: target.step.id });
  return isFree(design, id) ? place(design, id, at.y < target.y + NODE.height / 2 ? 'before' : 'after', target.step.id) : design;
}

/**
 * The workflow as a graph: columns of steps, arrows forward (whole) and back (dashed). With the mouse steps are chosen,
 * dragged to another place, and arrows pulled from their dots; the list beside it does all of that by keyboard.
 */
export function Drawing({ design, selected, wrong, onSelect, onChange }: Props) {
  const { t } = useTranslation();
  const layout = useMemo(() => layoutOf(design), [design]);
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const begin = (mode: Drag['mode'], id: string) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    onSelect(id);
    // a finger scrolls the drawing; the list is there for moving
    if (!onChange || event.pointerType === 'touch') return;
    box.current?.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    setDrag({ mode, id, from: at, at });
  };
  const end = (event: PointerEvent) => {
    if (!drag) return;
    const at = pointOf(event);
    const target = nodeAt(layout, at);
    setDrag(undefined);
    if (target && far(drag.from, at)) onChange?.(dropped(design, drag, target, at));
  };
  const pulling = drag && far(drag.from, drag.at) ? drag : undefined;
  return (
    <div className="scroll-quiet overflow-auto" tabIndex={0} role="group" aria-label={t('workflowDesigner.drawing')}>
      <div
        ref={box}
        role="img"
        aria-label={t('workflowDesigner.drawingText', { count: design.steps.length })}
        className={cx('relative select-none', pulling && 'cursor-grabbing')}
        style={{ width: layout.width, height: layout.height }}
        onPointerMove={(event) => drag && setDrag({ ...drag, at: pointOf(event) })}
        onPointerUp={end}
        onPointerCancel={() => setDrag(undefined)}
      >
        <Arrows layout={layout} selected={selected} />
        {layout.nodes.map((node) => (
          <Node
            key={node.step.id}
            node={node}
            kind={design.kind}
            selected={node.step.id === selected}
            wrong={wrong.has(node.step.id)}
            moving={pulling?.mode === 'move' && pulling.id === node.step.id ? pulling : undefined}
            onMove={begin('move', node.step.id)}
            handles={
              onChange && node.step.id === selected
                ? { forward: begin('forward', node.step.id), back: begin('back', node.step.id) }
                : undefined
            }
          />
        ))}
        {pulling && pulling.mode !== 'move' ? <Pulled drag={pulling} /> : null}
      </div>
    </div>
  );
}

const far = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) > STEADY || Math.abs(a.y - b.y) > STEADY;

function Arrows({ layout, selected }: { layout: Layout; selected: string | undefined }) {
  return (
    <svg aria-hidden width={layout.width} height={layout.height} className="absolute inset-0">
      <defs>
        {(['forward', 'backward', 'chosen'] as const).map((kind) => (
          <marker
            key={kind}
            id={`workflow-${kind}`}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0L8 4L0 8Z" className={{ forward: 'fill-quiet', backward: 'fill-warning', chosen: 'fill-accent' }[kind]} />
          </marker>
        ))}
      </defs>
      {layout.arrows.map(({ from, to, kind, path }) => {
        const chosen = from === selected;
        return (
          <path
            key={`${kind}-${from}-${to}`}
            d={path}
            fill="none"
            strokeWidth={chosen ? 2 : 1.5}
            strokeDasharray={kind === 'backward' ? '4 4' : undefined}
            markerEnd={`url(#workflow-${chosen ? 'chosen' : kind})`}
            className={chosen ? 'stroke-accent' : kind === 'backward' ? 'stroke-warning' : 'stroke-quiet'}
          />
        );
      })}
    </svg>
  );
}

type NodeProps = {
  node: PlacedNode;
  kind: Design['kind'];
  selected: boolean;
  wrong: boolean;
  moving: Drag | undefined;
  onMove: (event: PointerEvent) => void;
  handles: { forward: (event: PointerEvent) => void; back: (event: PointerEvent) => void } | undefined;
};

function Node({ node: { step, x, y, loose }, kind, selected, wrong, moving, onMove, handles }: NodeProps) {
  const texts = useDesignTexts(kind);
  const below = texts.below(step);
  const shift = moving ? { transform: `translate(${moving.at.x - moving.from.x}px, ${moving.at.y - moving.from.y}px)`, zIndex: 2 } : {};
  return (
    <div
      onPointerDown={onMove}
      style={{ left: x, top: y, width: NODE.width, height: NODE.height, ...shift }}
      className={cx(
        'absolute flex cursor-pointer flex-col justify-center rounded-lg border bg-surface px-3',
        step.kind === 'notice' ? 'rounded-full border-dashed' : '',
        step.by.length > 0 || step.kind === 'notice' ? 'border-line-strong' : 'border-line bg-page',
        loose && 'border-dashed border-error',
        wrong && 'border-error',
        selected && 'border-accent ring-4 ring-accent-soft',
      )}
    >
      <span className="flex items-center gap-1.5 text-sm font-medium">
        {wrong ? (
          <CircleAlert size={13} className="shrink-0 text-error" />
        ) : step.kind === 'notice' ? (
          <Bell size={13} className="shrink-0 text-muted" />
        ) : null}
        <span className="truncate">{texts.short(step)}</span>
      </span>
      {below ? <span className="truncate text-xs text-muted">{below}</span> : null}
      {handles ? (
        <>
          <Dot className="-bottom-1.5 left-1/2 -translate-x-1/2 bg-accent" onPointerDown={handles.forward} />
          {step.by.length > 0 ? <Dot className="top-1/2 -right-1.5 -translate-y-1/2 bg-warning" onPointerDown={handles.back} /> : null}
        </>
      ) : null}
    </div>
  );
}

const Dot = ({ className, onPointerDown }: { className: string; onPointerDown: (event: PointerEvent) => void }) => (
  <span onPointerDown={onPointerDown} className={cx('absolute size-3 cursor-crosshair rounded-full border-2 border-surface', className)} />
);

const Pulled = ({ drag }: { drag: Drag }) => (
  <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
    <line x1={drag.from.x} y1={drag.from.y} x2={drag.at.x} y2={drag.at.y} strokeWidth={2} strokeDasharray="4 4" className="stroke-accent" />
  </svg>
);
