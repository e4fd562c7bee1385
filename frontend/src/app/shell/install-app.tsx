import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { promptInstall, useInstallWay } from '../../lib/browser/install.js';
import { notify } from '../../ui/feedback/notify.js';

/** Installs the product as an app, where the browser can; on devices of Apple it says how. */
export function InstallApp({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation();
  const way = useInstallWay();
  if (!way) return null;
  const choose = () => {
    onChosen();
    if (way === 'prompt') void promptInstall();
    else notify.tip(t('offline.installHow'));
  };
  return (
    <button
      type="button"
      onClick={choose}
      className="focus-inset flex h-9 w-full items-center gap-2.5 rounded-md px-2 text-left hover:bg-hover"
    >
      <Download size={15} aria-hidden className="text-muted" />
      {t('offline.install')}
    </button>
  );
}
