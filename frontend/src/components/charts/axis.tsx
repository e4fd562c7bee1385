import { formatShort } from '../../lib/format.js';

/** Horizontal hairlines with their figures at the left. */
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

/** Names below; every second or third one when there is no room for all. */
export function Names({ names, x, y, room }: { names: readonly string[]; x: (index: number) => number; y: number; room: number }) {
  const longest = Math.max(1, ...names.map((name) => name.length)) * 6.4 + 8;
  const every = Math.max(1, Math.ceil(longest / room));
  return (
    <g aria-hidden>
      {names.map((name, index) =>
        index % every === 0 ? (
          <text key={`${name}-${index}`} x={x(index)} y={y} textAnchor="middle" fontSize={11} fill="var(--quiet)">
            {name}
          </text>
        ) : null,
      )}
    </g>
  );
}
