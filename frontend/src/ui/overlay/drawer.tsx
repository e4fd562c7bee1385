import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import { closeListFirst, scrim } from './dialog.js';
import { IconButton } from '../actions/icon-button.js';
import { useDialogFocus } from './use-dialog-focus.js';

type Props = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode; footer?: ReactNode; wide?: boolean };

/** A panel from the right for details without leaving the page ("How was this calculated?"). */
export function Drawer({ open, onClose, title, children, footer, wide = false }: Props) {
  const { t } = useTranslation();
  const focus = useDialogFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...focus}
          data-modal
          aria-describedby={undefined}
          onEscapeKeyDown={closeListFirst}
          className={cx(
            'animate-drawer fixed inset-y-0 right-0 z-50 flex w-full flex-col border-l border-line bg-raised shadow-pop outline-none',
            wide ? 'sm:max-w-[860px]' : 'sm:max-w-[480px]',
          )}
        >
          <header className="flex items-center gap-3 border-b border-line px-5 py-2.5">
            <Radix.Title className="min-w-0 flex-1 truncate text-base font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton plain className="-mr-2" label={t('common.close')} icon={<X size={16} aria-hidden />} />
            </Radix.Close>
          </header>
          <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer ? <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
