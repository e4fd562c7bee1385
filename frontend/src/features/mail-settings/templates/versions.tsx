import type { MailText } from '@bls/proto/domain/mail/templates';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import type { Template } from './template.js';

/** Every version that was in use; an earlier one can be loaded into the editor. */
export function Versions({ template, onTake }: { template: Template; onTake: (text: MailText) => void }) {
  const { t } = useTranslation();
  if (template.versions.length === 0) return null;
  return (
    <Card title={t('mailSettings.templates.versions')} flush>
      <ul className="divide-y divide-line border-t border-line">
        {template.versions.map(({ version, text, savedAt, savedByName }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span className="min-w-0">
              <span className="font-medium">{t('mailSettings.templates.version', { version })}</span>{' '}
              <span className="text-muted">
                {savedByName}, <DateText value={savedAt} time />
              </span>
              <span className="block truncate text-xs text-muted">{text?.subject ?? t('mailSettings.templates.isDefault')}</span>
            </span>
            <Button size="small" onClick={() => onTake(text ?? template.default)}>
              {t('mailSettings.templates.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
