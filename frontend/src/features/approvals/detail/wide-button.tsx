import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/actions/icon-button.js';

/** Expands the picture to the whole page, and back. */
export function WideButton({ wide, onWide }: { wide: boolean; onWide: (wide: boolean) => void }) {
  const { t } = useTranslation();
  const Icon = wide ? PanelRightOpen : PanelRightClose;
  return (
    <IconButton
      label={t(wide ? 'approvals.showPanel' : 'approvals.hidePanel')}
      aria-pressed={wide}
      onClick={() => onWide(!wide)}
      icon={<Icon size={16} aria-hidden />}
    />
  );
}
