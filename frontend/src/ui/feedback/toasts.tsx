import { Toaster } from 'sonner';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../lib/browser/media.js';

/** Renders the toasts of `notify`. Mounted once, by the app. */
export default function Toasts() {
  const { t } = useTranslation();
  // on phones the decisions of a screen lie at its bottom
  const phone = usePhone();
  return (
    <Toaster
      position={phone ? 'top-center' : 'bottom-right'}
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={t('common.notifications')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'flex w-80 items-start gap-2 rounded-lg border border-line bg-raised p-3 text-sm text-text shadow-pop',
          icon: 'mt-0.5 text-muted',
          title: 'font-semibold',
          description: 'text-muted',
          actionButton: 'ml-auto rounded-md px-2 py-0.5 font-medium text-accent-text hover:bg-hover',
          error: '[&_[data-icon]]:text-error',
          success: '[&_[data-icon]]:text-ok',
        },
      }}
    />
  );
}
