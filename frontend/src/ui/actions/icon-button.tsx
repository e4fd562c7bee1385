import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.js';
import { Tooltip } from '../feedback/tooltip.js';

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode; plain?: boolean };

/** An icon button; its label is the accessible name and the tooltip (`plain` omits the tooltip). */
export function IconButton({ label, icon, plain = false, className, type = 'button', ...rest }: Props) {
  const button = (
    <button
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-text',
        'disabled:cursor-not-allowed disabled:opacity-45 max-sm:size-9 print:hidden',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
  return plain ? button : <Tooltip text={label}>{button}</Tooltip>;
}
