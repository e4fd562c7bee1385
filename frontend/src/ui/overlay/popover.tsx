import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.js';

type Props = {
  trigger: ReactElement;
  children: ReactNode;
  label?: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A small floating panel beside its trigger; Escape and a click outside close it. */
export function Popover({ trigger, children, label, align = 'start', open, onOpenChange, className }: Props) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className={cx(
            'animate-rise scroll-quiet z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-pop outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
