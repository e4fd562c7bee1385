import type { Tone } from '@bls/proto/domain/values/tone';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.js';

const looks: Record<Tone, { look: string; Icon: LucideIcon }> = {
  neutral: { look: 'bg-neutral-soft text-neutral', Icon: Info },
  information: { look: 'bg-information-soft text-information', Icon: Info },
  warning: { look: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  ok: { look: 'bg-ok-soft text-ok', Icon: CircleCheck },
  error: { look: 'bg-error-soft text-error', Icon: CircleAlert },
};

/** A message within the page: an error of the whole form, or information before it. */
export function Alert({ tone, title, children, action }: { tone: Tone; title?: ReactNode; children?: ReactNode; action?: ReactNode }) {
  const { look, Icon } = looks[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx('flex items-start gap-2 rounded-md px-3 py-2', look)}>
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
