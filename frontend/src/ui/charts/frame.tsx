import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';

export type Series = {
  id: string;
  label: string;
  color?: ChartColor;
  /** Outlined: a planned value. */ outline?: boolean;
  /** Shown as a line over bars. */ line?: boolean;
};
export type ChartColor = 'accent' | 'done' | 'information' | 'warning' | 'error' | 'neutral';
export const COLORS: Record<ChartColor, string> = {
  accent: 'var(--accent)',
  done: 'var(--done)',
  information: 'var(--information)',
  warning: 'var(--warning)',
  error: 'var(--error)',
  neutral: 'var(--faint)',
};
const order: ChartColor[] = ['accent', 'done', 'information', 'warning', 'neutral', 'error'];
export const colorOf = (series: readonly Series[], index: number): string =>
  COLORS[series[index]?.color ?? order[index % order.length] ?? 'accent'];

export type Point = {
  label: string;
  /** Longer name for tooltip and table. */ title?: string;
  values: Readonly<Record<string, number | null>>;
  /** Series whose value is not complete yet here: their bar is outlined. */ incomplete?: readonly string[];
};

type Props = {
  title: string;
  series: readonly Series[];
  points: readonly Point[];
  format: (value: number) => string;
  height: number;
  children: (width: number) => ReactNode;
  /** The point under the pointer, and the position of its tooltip. */
  hover: { index: number; x: number } | undefined;
  line?: boolean;
};

/** The common parts of all charts: legend, tooltip, and the figures as a table for screen readers. */
export function ChartFrame({ title, series, points, format, height, children, hover, line }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    setWidth(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const point = hover && points[hover.index];
  return (
    <figure className="min-w-0" aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {title}
      </figcaption>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        {series.length > 1
          ? series.map((one, index) => (
              <span key={one.id} className="inline-flex items-center gap-1.5">
                <Swatch color={colorOf(series, index)} outline={one.outline ?? false} line={one.line ?? line ?? false} />
                {one.label}
              </span>
            ))
          : null}
        <button
          type="button"
          aria-expanded={asTable}
          onClick={() => setAsTable(!asTable)}
          className="print:hidden ml-auto rounded-sm text-quiet hover:text-text hover:underline"
        >
          {asTable ? t('chart.asChart') : t('chart.asTable')}
        </button>
      </div>
      <div ref={box} className="relative" style={asTable ? undefined : { height }}>
        {asTable ? <FigureTable {...{ title, series, points, format }} /> : width > 0 ? children(width) : null}
        {point && hover && !asTable ? (
          <div
            aria-hidden
            className={cx(
              'pointer-events-none absolute top-0 z-10 rounded-md border border-line bg-raised px-2 py-1.5 text-xs shadow-pop',
              hover.x > width / 2 && '-translate-x-full',
            )}
            style={{ left: hover.x + (hover.x > width / 2 ? -10 : 10) }}
          >
            <p className="mb-0.5 font-semibold whitespace-nowrap">{point.title ?? point.label}</p>
            {series.map((one, index) => {
              const value = point.values[one.id];
              return value === null || value === undefined ? null : (
                <p key={one.id} className="tabular flex items-center gap-1.5 whitespace-nowrap">
                  <Swatch color={colorOf(series, index)} outline={one.outline ?? false} line={one.line ?? line ?? false} />
                  <span className="text-muted">{one.label}</span>
                  <span className="ml-auto pl-3 font-medium">{format(value)}</span>
                </p>
              );
            })}
          </div>
        ) : null}
      </div>
    </figure>
  );
}

const Swatch = ({ color, outline, line }: { color: string; outline: boolean; line: boolean }) => (
  <span
    aria-hidden
    className={cx('inline-block shrink-0 rounded-[2px]', line ? 'h-0.5 w-3' : 'size-2.5')}
    style={outline && !line ? { border: `1px dashed ${color}` } : outline ? { borderTop: `2px dashed ${color}` } : { background: color }}
  />
);

function FigureTable({ title, series, points, format }: Pick<Props, 'title' | 'series' | 'points' | 'format'>) {
  return (
    <div className="scroll-quiet overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
      <table className="w-full text-xs">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{title}</span>
            </th>
            {series.map((one) => (
              <th key={one.id} scope="col" className="px-2 py-1 text-right font-medium text-muted">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label} className="border-t border-line">
              <th scope="row" className="py-1 pr-2 text-left font-normal text-muted">
                {point.title ?? point.label}
              </th>
              {series.map((one) => {
                const value = point.values[one.id];
                return (
                  <td key={one.id} className="tabular px-2 py-1 text-right">
                    {value === null || value === undefined ? '–' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
