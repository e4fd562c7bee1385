import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { LookSettings } from '../../domain/tenant/look-settings.js';

/** Light or dark, colour, language: the same choices as in the menu of the top bar. */
export function LookCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('myAccount.look.title')}>
      <LookSettings />
    </Card>
  );
}
