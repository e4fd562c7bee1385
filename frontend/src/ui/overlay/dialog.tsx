import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import { IconButton } from '../actions/icon-button.js';
import { submitOnEnter } from './submit-on-enter.js';
import { useDialogFocus } from './use-dialog-focus.js';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence below the title: the effect, and whether it is irreversible. */
  text?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  width?: 'small' | 'normal' | 'wide' | 'widest';
};

const widths = { small: 'sm:max-w-[420px]', normal: 'sm:max-w-[560px]', wide: 'sm:max-w-[880px]', widest: 'sm:max-w-[1200px]' };
export const scrim = 'animate-fade fixed inset-0 z-50 bg-scrim';

const WITH_OPEN_LIST = '[role="combobox"][aria-expanded="true"], [data-list-open]';

/** Escape in an open list closes only the list; the dialog receives the event first and must ignore it. */
export function closeListFirst(event: KeyboardEvent): void {
  if (event.target instanceof HTMLElement && event.target.matches(WITH_OPEN_LIST)) event.preventDefault();
}

/**
 * A modal window; a bottom sheet on phones. Its first control has the focus from the beginning (`data-focus-first` marks
 * another one); it traps the focus and restores it on close.
 */
export function Dialog({ open, onClose, title, text, children, footer, width = 'normal' }: Props) {
  const { t } = useTranslation();
  const focus = useDialogFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...(text ? {} : { 'aria-describedby': undefined })}
          {...focus}
          data-modal
          onEscapeKeyDown={closeListFirst}
          onKeyDown={submitOnEnter}
          className={cx(
            'animate-rise fixed z-50 flex max-h-[88dvh] flex-col bg-raised shadow-pop outline-none',
            'inset-x-0 bottom-0 rounded-t-lg sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-32px)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border sm:border-line',
            widths[width],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {text ? <Radix.Description className="mt-0.5 text-muted">{text}</Radix.Description> : null}
            </div>
            <Radix.Close asChild>
              <IconButton plain className="-mt-1 -mr-2" label={t('common.close')} icon={<X size={16} aria-hidden />} />
            </Radix.Close>
          </header>
          {children ? <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-4">{children}</div> : null}
          {footer ? <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
