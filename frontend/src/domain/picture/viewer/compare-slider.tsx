import { MoveHorizontal } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Position of the divider as a fraction of the stage. */
  value: number;
  onChange: (value: number) => void;
  before: string;
  after: string;
};
const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The divider between two versions: the earlier one on the left, the later one on the right. */
export function CompareSlider({ value, onChange, before, after }: Props) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = line.current?.parentElement?.getBoundingClientRect();
    if (box && event.currentTarget.hasPointerCapture(event.pointerId)) onChange(clamp((event.clientX - box.left) / box.width));
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -0.02, ArrowRight: 0.02, PageDown: -0.1, PageUp: 0.1, Home: -1, End: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(clamp(value + by));
  };
  return (
    <div ref={line} className="pointer-events-none absolute inset-y-0 w-0" style={{ left: `${value * 100}%` }}>
      <div className="absolute inset-y-0 -left-px w-0.5 bg-white shadow-[0_0_3px_rgb(0_0_0/0.6)]" />
      <span className="absolute top-2 right-2 rounded-sm bg-text/85 px-1.5 py-px text-xs whitespace-nowrap text-surface">{before}</span>
      <span className="absolute top-2 left-2 rounded-sm bg-text/85 px-1.5 py-px text-xs whitespace-nowrap text-surface">{after}</span>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('picture.slider')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        className="pointer-events-auto absolute top-1/2 -left-4 flex size-8 -translate-y-1/2 cursor-ew-resize touch-none items-center justify-center rounded-full border-2 border-white bg-fill text-xs text-white shadow-pop"
        onKeyDown={step}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={follow}
      >
        <MoveHorizontal size={15} aria-hidden />
      </div>
    </div>
  );
}
