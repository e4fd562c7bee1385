import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

type Props = { text: ReactNode; children: ReactElement; side?: 'top' | 'bottom' | 'left' | 'right' };

/** A short explanation on hover and on keyboard focus. The trigger must be focusable. */
export function Tooltip({ text, children, side = 'bottom' }: Props) {
  if (!text) return children;
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="animate-fade z-60 max-w-72 rounded-md bg-text px-2 py-1 text-xs text-surface shadow-pop"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
