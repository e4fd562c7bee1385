import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** A small inline chart of values over time. `label` describes it in words. */
export function Sparkline({
  values,
  label,
  width = 96,
  height = 24,
}: {
  values: readonly number[];
  label: string;
  width?: number;
  height?: number;
}) {
  const x = scaleLinear()
    .domain([0, Math.max(1, values.length - 1)])
    .range([2, width - 4]);
  const y = scaleLinear()
    .domain([Math.min(...values, 0), Math.max(...values, 1)])
    .range([height - 3, 3]);
  const path =
    line<number>()
      .x((_, index) => x(index))
      .y((value) => y(value))([...values]) ?? '';
  const last = values.at(-1);
  return (
    <svg width={width} height={height} role="img" aria-label={label} className="inline-block align-middle">
      <path d={path} fill="none" stroke="var(--accent)" strokeWidth={1.5} strokeLinejoin="round" />
      {last === undefined ? null : <circle cx={x(values.length - 1)} cy={y(last)} r={2} fill="var(--accent)" />}
    </svg>
  );
}
