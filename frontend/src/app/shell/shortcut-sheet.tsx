import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.js';
import { activeShortcuts, keyNames } from '../../lib/browser/shortcuts.js';

/** The keyboard shortcuts of the visible screen. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const seen = new Map(activeShortcuts().map((shortcut) => [shortcut.keys, shortcut.text ?? t(shortcut.label)]));
  return (
    <Dialog open onClose={onClose} title={t('shell.shortcuts')} width="small">
      <dl className="divide-y divide-line">
        {[...seen].map(([keys, label]) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keyNames(keys).map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-sm border border-line-strong bg-page px-1.5 text-center font-sans text-xs leading-5"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
