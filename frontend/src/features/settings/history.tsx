import { History as Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Popover } from '../../ui/overlay/popover.js';

export type HistoryLine = { at: string; byName: string; text: string };

/** Changes, newest first. */
export function History({ lines }: { lines: readonly HistoryLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  const trigger = (
    <Button kind="quiet" size="small" icon={<Icon size={14} aria-hidden />}>
      {t('settings.history')}
    </Button>
  );
  return (
    <Popover trigger={trigger} label={t('settings.history')} align="end" className="w-80 max-w-[calc(100vw-24px)]">
      <ol className="divide-y divide-line">
        {lines.map((line, index) => (
          <li key={index} className="px-2 py-2">
            <p className="break-words">{line.text}</p>
            <p className="text-xs text-muted">
              {line.byName} · <DateText value={line.at} time />
            </p>
          </li>
        ))}
      </ol>
    </Popover>
  );
}
