import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { Bell, CircleAlert } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { type Leading, pressed } from './drawing-keys.js';
import { isFree, place, update } from '../edits.js';
import { type Layout, layoutOf, NODE, type PlacedNode } from './layout.js';
import { useDesignTexts } from '../use-texts.js';

type Props = {
  design: DesignedWorkflow;
  selected: string | undefined;
  /** Steps with a problem. */
  wrong: ReadonlySet<string>;
  /** Id of the help text. */
  helpId: string;
  onSelect: (id: string) => void;
  /** Opens the panel of the step. */
  onOpen: (id: string) => void;
  onChange: (design: DesignedWorkflow) => void;
};
type Drag = { mode: 'move' | 'forward' | 'back'; id: string; from: Point; at: Point };
type Point = { x: number; y: number };
/** The minimum distance of a drag; less is a click. */
const STEADY = 5;
/** The width of a printed page in pixels; a wider drawing is made smaller for it. */
const PAPER = 640;

const nodeAt = ({ nodes }: Layout, { x, y }: Point): PlacedNode | undefined =>
  nodes.find((node) => x >= node.x && x <= node.x + NODE.width && y >= node.y && y <= node.y + NODE.height);

/** The edit for a drag that ends on a step. */
function dropped(design: DesignedWorkflow, { mode, id }: Drag, target: PlacedNode, at: Point): DesignedWorkflow {
  if (target.step.id === id) return design;
  if (mode === 'forward') return update(design, id, { forward: target.step.id });
  if (mode === 'back') return update(design, id, { back: target.step.id });
  return isFree(design, id) ? place(design, id, at.y < target.y + NODE.height / 2 ? 'before' : 'after', target.step.id) : design;
}

/**
 * The workflow as a diagram: columns of steps, forward arrows (solid) and backward arrows (dashed). The mouse selects
 * steps, drags them to another position, and pulls arrows from their dots; drawing-keys.ts has the same functions by
 * keyboard.
 */
export function Drawing({ design, selected, wrong, helpId, onSelect, onOpen, onChange }: Props) {
  const { t } = useTranslation();
  const texts = useDesignTexts(design.kind);
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
    // touch scrolls the diagram; on phones steps are moved in the list
    if (event.pointerType === 'touch') return;
    box.current?.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    setDrag({ mode, id, from: at, at });
  };
  const end = (event: PointerEvent) => {
    if (!drag) return;
    const at = pointOf(event);
    const target = nodeAt(layout, at);
    setDrag(undefined);
    if (target && far(drag.from, at)) onChange(dropped(design, drag, target, at));
  };
  const [leading, lead] = useState<Leading>();
  const [led, setLed] = useState<string>();
  const at = (leading ? led : selected) ?? layout.nodes[0]?.step.id ?? '';
  const focusOn = (id: string) => box.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  /** Restores the focus on a step that is rendered at another position after a move. */
  const stay = useRef<string>(undefined);
  useEffect(() => {
    if (stay.current !== undefined) focusOn(stay.current);
    stay.current = undefined;
  }, [design]);
  const onKeyDown = (event: KeyboardEvent) => {
    const done = pressed(event, { at, leading }, design, layout);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    const { place: next } = done;
    lead(next.leading);
    if (next.leading) setLed(next.at);
    else onSelect(next.at);
    if (done.open) return onOpen(next.at);
    if (done.design) {
      stay.current = next.at;
      onChange(done.design);
    }
    focusOn(next.at);
  };
  const pulling = drag && far(drag.from, drag.at) ? drag : undefined;
  return (
    <div className="scroll-quiet overflow-auto">
      <div
        ref={box}
        role="listbox"
        tabIndex={-1}
        aria-label={t('workflowDesigner.drawingText', { count: design.steps.length })}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || lead(undefined)}
        className={cx('relative select-none print:[zoom:var(--fit)]', pulling && 'cursor-grabbing')}
        style={{ width: layout.width, height: layout.height, '--fit': Math.min(1, PAPER / layout.width) } as CSSProperties}
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
            label={[texts.full(node.step), wrong.has(node.step.id) ? t('workflowDesigner.hasProblem') : ''].filter(Boolean).join('. ')}
            selected={node.step.id === selected}
            target={leading !== undefined && leading.id !== at && node.step.id === at}
            tabIndex={node.step.id === at ? 0 : -1}
            wrong={wrong.has(node.step.id)}
            moving={pulling?.mode === 'move' && pulling.id === node.step.id ? pulling : undefined}
            onMove={begin('move', node.step.id)}
            handles={node.step.id === selected ? { forward: begin('forward', node.step.id), back: begin('back', node.step.id) } : undefined}
          />
        ))}
        {pulling && pulling.mode !== 'move' ? <Pulled from={pulling.from} at={pulling.at} /> : null}
        {leading ? <Pulled from={middleOf(layout, leading.id)} at={middleOf(layout, at)} /> : null}
      </div>
    </div>
  );
}

const middleOf = ({ nodes }: Layout, id: string): Point => {
  const { x, y } = nodes.find((node) => node.step.id === id) ?? { x: 0, y: 0 };
  return { x: x + NODE.width / 2, y: y + NODE.height / 2 };
};

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
  kind: DesignedWorkflow['kind'];
  label: string;
  selected: boolean;
  /** An arrow is being connected to this step by keyboard. */
  target: boolean;
  tabIndex: 0 | -1;
  wrong: boolean;
  moving: Drag | undefined;
  onMove: (event: PointerEvent) => void;
  handles: { forward: (event: PointerEvent) => void; back: (event: PointerEvent) => void } | undefined;
};

function Node({ node: { step, x, y, loose }, kind, label, selected, target, tabIndex, wrong, moving, onMove, handles }: NodeProps) {
  const texts = useDesignTexts(kind);
  const below = texts.below(step);
  const shift = moving ? { transform: `translate(${moving.at.x - moving.from.x}px, ${moving.at.y - moving.from.y}px)`, zIndex: 2 } : {};
  return (
    <div
      role="option"
      data-node={step.id}
      aria-selected={selected}
      aria-label={label}
      tabIndex={tabIndex}
      onPointerDown={onMove}
      style={{ left: x, top: y, width: NODE.width, height: NODE.height, ...shift }}
      className={cx(
        'absolute flex cursor-pointer flex-col justify-center rounded-lg border bg-surface px-3',
        step.kind === 'notice' ? 'rounded-full border-dashed' : '',
        step.by.length > 0 || step.kind === 'notice' ? 'border-line-strong' : 'border-line bg-page',
        loose && 'border-dashed border-error',
        wrong && 'border-error',
        selected && 'border-accent ring-4 ring-accent-soft',
        target && 'border-accent ring-2 ring-accent',
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

const Pulled = ({ from, at }: { from: Point; at: Point }) => (
  <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
    <line x1={from.x} y1={from.y} x2={at.x} y2={at.y} strokeWidth={2} strokeDasharray="4 4" className="stroke-accent" />
  </svg>
);
