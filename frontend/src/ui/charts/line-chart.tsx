import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { useState } from 'react';
import { Lines, Names } from './axis.js';
import { ChartFrame, colorOf, type Point, type Series } from './frame.js';

type Props = { title: string; series: readonly Series[]; points: readonly Point[]; format: (value: number) => string; height?: number };

const LEFT = 44;
const BOTTOM = 22;
const TOP = 6;

/** Values over time. A missing value interrupts its line; an outlined series is dashed (forecast). */
export function LineChart({ title, series, points, format, height = 220 }: Props) {
  const [hover, setHover] = useState<{ index: number; x: number }>();
  const values = points
    .flatMap((point) => series.map((one) => point.values[one.id]))
    .filter((value): value is number => typeof value === 'number');
  return (
    <ChartFrame {...{ title, series, points, format, height, hover }} line>
      {(width) => {
        const y = scaleLinear()
          .domain([Math.min(0, ...values), Math.max(1, ...values)])
          .nice(4)
          .range([height - BOTTOM, TOP]);
        const x = scalePoint<number>()
          .domain(points.map((_, index) => index))
          .range([LEFT + 8, width - 8]);
        const at = (index: number) => x(index) ?? 0;
        return (
          <svg width={width} height={height} role="img" aria-label={title} className="block" onPointerLeave={() => setHover(undefined)}>
            <Lines ticks={y.ticks(4)} y={y} width={width} left={LEFT} />
            {hover ? <line x1={hover.x} x2={hover.x} y1={TOP} y2={height - BOTTOM} stroke="var(--line-strong)" /> : null}
            {series.map((one, index) => {
              const path = line<Point>()
                .defined((point) => typeof point.values[one.id] === 'number')
                .x((_, i) => at(i))
                .y((point) => y(point.values[one.id] ?? 0));
              return (
                <path
                  key={one.id}
                  d={path([...points]) ?? ''}
                  fill="none"
                  stroke={colorOf(series, index)}
                  strokeWidth={2}
                  strokeLinejoin="round"
                  strokeDasharray={one.outline ? '4 3' : undefined}
                />
              );
            })}
            {hover
              ? series.map((one, index) => {
                  const value = points[hover.index]?.values[one.id];
                  return typeof value === 'number' ? (
                    <circle
                      key={one.id}
                      cx={hover.x}
                      cy={y(value)}
                      r={3.5}
                      fill={colorOf(series, index)}
                      stroke="var(--surface)"
                      strokeWidth={1.5}
                    />
                  ) : null;
                })
              : null}
            <Names names={points.map((point) => point.label)} x={at} y={height - 5} labelWidth={x.step() || width} width={width} />
            {points.map((_, index) => (
              <rect
                key={index}
                x={at(index) - x.step() / 2}
                y={0}
                width={x.step() || width}
                height={height}
                fill="transparent"
                onPointerEnter={() => setHover({ index, x: at(index) })}
              />
            ))}
          </svg>
        );
      }}
    </ChartFrame>
  );
}
