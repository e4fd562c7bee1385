import type { DesignedWorkflow, DesignedStep } from '@bls/proto/domain/workflow/design/design';
import { KINDS } from '@bls/proto/domain/workflow/design/kinds';
import { ordered } from '../edits.js';
import { pathOf } from '@bls/proto/domain/workflow/design/path';

export const NODE = { width: 168, height: 48 };
const GAP = { x: 96, y: 26 };
const MARGIN = { left: 34, right: 56, y: 14 };

export type PlacedNode = { step: DesignedStep; x: number; y: number; loose: boolean };
export type Arrow = { from: string; to: string; kind: 'forward' | 'backward'; path: string };
export type Layout = { nodes: PlacedNode[]; arrows: Arrow[]; width: number; height: number };

/** Columns of steps: a new one starts where the product continues automatically after approvals; the last one holds unreachable steps. */
function columnsOf(design: DesignedWorkflow): { steps: DesignedStep[]; loose: boolean }[] {
  const fixed = new Set(KINDS[design.kind].fixed.map(({ id }) => id));
  const { path } = pathOf(design);
  const columns: DesignedStep[][] = [];
  let approvals = false;
  for (const step of path) {
    const own = fixed.has(step.id);
    if (columns.length === 0 || (own && approvals)) columns.push([]);
    columns.at(-1)?.push(step);
    approvals = own ? false : approvals || step.kind === 'action';
  }
  const loose = ordered(design).filter((step) => !path.includes(step));
  return [...columns.map((steps) => ({ steps, loose: false })), ...(loose.length > 0 ? [{ steps: loose, loose: true }] : [])];
}

/** The positions of steps and arrows. Pure and deterministic. */
export function layoutOf(design: DesignedWorkflow): Layout {
  const columns = columnsOf(design);
  const nodes = columns.flatMap(({ steps, loose }, column) =>
    steps.map((step, row) => ({
      step,
      loose,
      x: MARGIN.left + column * (NODE.width + GAP.x),
      y: MARGIN.y + row * (NODE.height + GAP.y),
    })),
  );
  const at = new Map(nodes.map((node) => [node.step.id, node]));
  const arrows = nodes.flatMap(({ step }): Arrow[] => {
    const from = at.get(step.id);
    const forward = step.forward === null ? undefined : at.get(step.forward);
    const back = step.back === null ? undefined : at.get(step.back);
    return [
      ...(from && forward ? [{ from: step.id, to: forward.step.id, kind: 'forward' as const, path: forwardPath(from, forward) }] : []),
      ...(from && back ? [{ from: step.id, to: back.step.id, kind: 'backward' as const, path: backwardPath(from, back) }] : []),
    ];
  });
  const rows = Math.max(...columns.map(({ steps }) => steps.length), 1);
  return {
    nodes,
    arrows,
    width: MARGIN.left + MARGIN.right + columns.length * NODE.width + (columns.length - 1) * GAP.x,
    height: MARGIN.y * 2 + rows * NODE.height + (rows - 1) * GAP.y,
  };
}

type Point = { x: number; y: number };

/** A forward arrow: straight down to the next step, in a curve on the left past others, across the gap to another column. */
function forwardPath(from: Point, to: Point): string {
  const [x, y] = [from.x + NODE.width / 2, from.y + NODE.height];
  if (from.x === to.x && to.y === y + GAP.y) return `M${x} ${y}V${to.y - 2}`;
  if (from.x === to.x) return bow({ x: from.x, y: from.y + NODE.height * 0.7 }, { x: to.x, y: to.y + NODE.height * 0.3 }, -30);
  const [startX, startY] = [from.x + NODE.width, from.y + NODE.height / 2];
  const [endX, endY] = [to.x - 2, to.y + NODE.height / 2];
  const middle = to.x > from.x ? to.x - 34 : to.x - 22;
  return `M${startX} ${startY}H${middle}V${endY}H${endX}`;
}

/**
 * A backward arrow: a curve on the right, wider the further back it goes, so that several can be distinguished; through
 * the gap to a previous column.
 */
function backwardPath(from: Point, to: Point): string {
  if (to.x < from.x) {
    const [startY, endY] = [from.y + NODE.height * 0.7, to.y + NODE.height * 0.7];
    return `M${from.x} ${startY}H${from.x - 52}V${endY}H${to.x + NODE.width + 2}`;
  }
  const rows = Math.abs(from.y - to.y) / (NODE.height + GAP.y);
  const start = { x: from.x + NODE.width, y: from.y + NODE.height * 0.3 };
  const end = { x: to.x + NODE.width, y: to.y + NODE.height * 0.7 };
  return bow(start, end, 16 + Math.min(rows, 4) * 12);
}

const bow = (from: Point, to: Point, by: number): string =>
  `M${from.x} ${from.y}C${from.x + by * 1.3} ${from.y} ${to.x + by * 1.3} ${to.y} ${to.x + (by > 0 ? 2 : -2)} ${to.y}`;

export type Side = 'up' | 'down' | 'left' | 'right';
const TOWARDS: Readonly<Record<Side, Point>> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };

/** The nearest step in a direction; a step off the axis counts as further away. */
export function neighbourOf({ nodes }: Layout, id: string, side: Side): string | undefined {
  const here = nodes.find((node) => node.step.id === id);
  if (!here) return nodes[0]?.step.id;
  const towards = TOWARDS[side];
  const found = nodes
    .map((node) => {
      const [dx, dy] = [node.x - here.x, node.y - here.y];
      const ahead = dx * towards.x + dy * towards.y;
      const aside = Math.abs(dx * towards.y) + Math.abs(dy * towards.x);
      return { id: node.step.id, ahead, far: ahead + 2 * aside };
    })
    .filter(({ ahead }) => ahead > 0)
    .sort((a, b) => a.far - b.far);
  return found[0]?.id;
}
