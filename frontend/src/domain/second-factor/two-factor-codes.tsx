import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { Dialog } from '../../ui/overlay/dialog.js';

/** The recovery codes, shown once: to be copied or downloaded before the dialog closes. */
export function TwoFactorCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [stored, setStored] = useState(false);
  const text = `${t('twoFactor.codesTitle')}\n\n${codes.join('\n')}\n`;
  const footer = (
    <Button kind="primary" disabled={!stored} onClick={onClose}>
      {t('twoFactor.done')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={() => stored && onClose()}
      title={t('twoFactor.codesTitle')}
      text={t('twoFactor.codesText')}
      width="small"
      footer={footer}
    >
      <div className="space-y-4">
        <ul
          aria-label={t('twoFactor.codesTitle')}
          className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-page px-4 py-3"
        >
          {codes.map((code) => (
            <li key={code} className="tabular font-mono text-sm select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} />
          <Button size="small" icon={<Download size={14} aria-hidden />} onClick={() => store(text)}>
            {t('twoFactor.store')}
          </Button>
        </div>
        <Alert tone="warning">{t('twoFactor.once')}</Alert>
        <Checkbox label={t('twoFactor.stored')} value={stored} onChange={setStored} />
      </div>
    </Dialog>
  );
}

function store(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
