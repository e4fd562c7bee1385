import Loader2 from 'lucide-react/icons/loader-circle';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.js';
import { LinkTo } from './link-to.js';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
type Look = { kind?: ButtonKind; size?: 'small' | 'normal'; icon?: ReactNode };
type Props = ComponentProps<'button'> & Look & { busy?: boolean };

const looks: Record<ButtonKind, string> = {
  primary: 'bg-fill text-white border-transparent hover:bg-fill-hover',
  secondary: 'bg-surface text-text border-line-strong hover:bg-hover',
  quiet: 'bg-transparent text-muted border-transparent hover:bg-hover hover:text-text',
  danger: 'bg-surface text-error border-line-strong hover:bg-error-soft hover:border-error',
};

export const buttonClass = ({ kind = 'secondary', size = 'normal' }: Look): string =>
  cx(
    'inline-flex items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none transition-colors duration-100',
    'print:hidden disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    size === 'small' ? 'h-7 px-2 text-xs' : 'h-8 px-3 text-sm max-sm:h-9',
    looks[kind],
  );

/**
 * `primary` is the filled button: at most one or two on a page. `busy` preserves the width and the focus, which a disabled
 * button would lose, and ignores further clicks.
 */
export function Button({ kind, size, icon, busy = false, className, children, type = 'button', onClick, ...rest }: Props) {
  const look: Look = { ...(kind ? { kind } : {}), ...(size ? { size } : {}) };
  return (
    <button
      type={type}
      data-kind={kind}
      className={cx(buttonClass(look), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Loader2 size={15} className="animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button, for actions that open another screen. */
export function ButtonLink({ kind, size, icon, className, children, ...rest }: ComponentProps<typeof LinkTo> & Look) {
  const look: Look = { ...(kind ? { kind } : {}), ...(size ? { size } : {}) };
  return (
    <LinkTo className={cx(buttonClass(look), className)} {...rest}>
      {icon}
      {children}
    </LinkTo>
  );
}
