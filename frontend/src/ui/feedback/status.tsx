import type { Tone } from '@bls/proto/domain/values/tone';
import { Circle, CircleAlert, CircleCheck, CircleDot, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.js';

const tones: Record<Tone, { look: string; Icon: LucideIcon }> = {
  neutral: { look: 'bg-neutral-soft text-neutral', Icon: Circle },
  information: { look: 'bg-information-soft text-information', Icon: CircleDot },
  warning: { look: 'bg-warning-soft text-warning', Icon: CircleAlert },
  ok: { look: 'bg-ok-soft text-ok', Icon: CircleCheck },
  error: { look: 'bg-error-soft text-error', Icon: CircleX },
};

/** A status as coloured text with its own icon, so that colour is never the only sign. */
export function Status({ tone, text, title }: { tone: Tone; text: ReactNode; title?: string }) {
  const { look, Icon } = tones[tone];
  return (
    <span
      data-status
      title={title}
      className={cx('inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 py-px text-xs font-medium whitespace-nowrap', look)}
    >
      <Icon size={12} strokeWidth={2.5} aria-hidden className="shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}

/** A small plain label: a count, a kind, "draft". */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={cx('tabular inline-flex items-center rounded-sm px-1.5 py-px text-xs font-medium whitespace-nowrap', tones[tone].look)}>
    {children}
  </span>
);
