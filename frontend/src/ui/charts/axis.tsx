import { formatShort } from '../../lib/text/format.js';

/** Horizontal grid lines with their figures on the left. */
export function Lines({ ticks, y, width, left }: { ticks: readonly number[]; y: (value: number) => number; width: number; left: number }) {
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={left} x2={width} stroke="var(--line)" />
          <text x={left - 8} dy="0.32em" textAnchor="end" fontSize={11} fill="var(--quiet)" className="tabular">
            {formatShort(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The approximate width of a label: a Chinese character is as wide as two letters. */
const widthOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 11.2 : 6.4), 0);

type NamesProps = {
  names: readonly string[];
  x: (index: number) => number;
  y: number;
  /** Width of one label. */ labelWidth: number;
  /** Width of all labels. */ width: number;
};

/** Labels below the chart; every second or third one when there is not enough space. The outer ones stay inside the chart. */
export function Names({ names, x, y, labelWidth, width }: NamesProps) {
  const longest = Math.max(6.4, ...names.map(widthOf)) + 8;
  const inside = (name: string, centre: number): number => Math.max(Math.min(centre, width - widthOf(name) / 2), widthOf(name) / 2);
  const every = Math.max(1, Math.ceil(longest / labelWidth));
  return (
    <g aria-hidden>
      {names.map((name, index) =>
        index % every === 0 ? (
          <text key={`${name}-${index}`} x={inside(name, x(index))} y={y} textAnchor="middle" fontSize={11} fill="var(--quiet)">
            {name}
          </text>
        ) : null,
      )}
    </g>
  );
}
