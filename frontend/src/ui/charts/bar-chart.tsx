import { scaleBand, scaleLinear } from 'd3-scale';
import { useState } from 'react';
import { Lines, Names } from './axis.js';
import { ChartFrame, colorOf, type Point, type Series } from './frame.js';

type Props = {
  /** The accessible name of the chart. */
  title: string;
  series: readonly Series[];
  points: readonly Point[];
  format: (value: number) => string;
  stacked?: boolean;
  height?: number;
  /** Series shown as a line over the bars: the plan. */
  over?: Series;
  /** The shared maximum of several charts that are compared. */
  highest?: number;
};

const LEFT = 44;
const BOTTOM = 22;
const TOP = 6;

/** Bars side by side or stacked, from zero; outlined bars are planned or incomplete values. */
export function BarChart({ title, series, points, format, stacked = false, height = 220, over, highest = 1 }: Props) {
  const [hover, setHover] = useState<{ index: number; x: number }>();
  const all = over ? [...series, { ...over, line: true }] : series;
  const valueOf = (point: Point, id: string): number => point.values[id] ?? 0;
  const totals = points.map((point) => {
    const values = series.map((one) => valueOf(point, one.id));
    const own = stacked ? values.reduce((sum, value) => sum + Math.max(0, value), 0) : Math.max(0, ...values);
    return Math.max(own, over ? valueOf(point, over.id) : 0);
  });
  const lowest = Math.min(0, ...points.flatMap((point) => series.map((one) => valueOf(point, one.id))));
  return (
    <ChartFrame {...{ title, points, format, height, hover }} series={all}>
      {(width) => {
        const y = scaleLinear()
          .domain([lowest, Math.max(...totals, highest)])
          .nice(4)
          .range([height - BOTTOM, TOP]);
        const x = scaleBand<number>()
          .domain(points.map((_, index) => index))
          .range([LEFT, width])
          .paddingInner(0.36)
          .paddingOuter(0.2);
        const slot = scaleBand<number>()
          .domain(series.map((_, index) => index))
          .range([0, x.bandwidth()])
          .padding(series.length > 1 ? 0.08 : 0);
        const bars = points.map((point, index) => {
          let below = 0;
          return series.map((one, at) => {
            const value = valueOf(point, one.id);
            const base = stacked ? below : 0;
            below += value;
            const top = y(Math.max(base, base + value));
            const left = (x(index) ?? 0) + (stacked ? 0 : (slot(at) ?? 0));
            const size = {
              x: left,
              y: top,
              width: stacked ? x.bandwidth() : slot.bandwidth(),
              height: Math.max(0, y(Math.min(base, base + value)) - top),
            };
            return (
              <Bar
                key={one.id}
                {...size}
                color={colorOf(all, at)}
                outline={one.outline ?? point.incomplete?.includes(one.id) ?? false}
                dim={hover !== undefined && hover.index !== index}
              />
            );
          });
        });
        const centre = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
        const path = over
          ? points.map((point, index) => `${index ? 'L' : 'M'}${centre(index)},${y(valueOf(point, over.id))}`).join('')
          : '';
        return (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={title}
            className="block overflow-visible"
            onPointerLeave={() => setHover(undefined)}
          >
            <Lines ticks={y.ticks(4)} y={y} width={width} left={LEFT} />
            {bars}
            {over ? <path d={path} fill="none" stroke={colorOf(all, series.length)} strokeWidth={2} strokeLinejoin="round" /> : null}
            <Names names={points.map((point) => point.label)} x={centre} y={height - 5} labelWidth={x.step()} width={width} />
            {points.map((_, index) => (
              <rect
                key={index}
                x={(x(index) ?? 0) - (x.step() - x.bandwidth()) / 2}
                y={0}
                width={x.step()}
                height={height}
                fill="transparent"
                onPointerEnter={() => setHover({ index, x: centre(index) })}
              />
            ))}
          </svg>
        );
      }}
    </ChartFrame>
  );
}

type BarProps = { x: number; y: number; width: number; height: number; color: string; outline: boolean; dim: boolean };

function Bar({ color, outline, dim, ...size }: BarProps) {
  if (size.height === 0) return null;
  const look = outline ? { fill: color, fillOpacity: 0.1, stroke: color, strokeDasharray: '2 2' } : { fill: color };
  return <rect {...size} rx={Math.min(2, size.width / 2)} opacity={dim ? 0.45 : 1} {...look} />;
}
