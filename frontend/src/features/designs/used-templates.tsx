import type { DesignDetail } from '@bls/proto/contracts/calls/approvals/design';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { Documents } from '../../domain/files/documents.js';

/** The templates that a version uses; nothing when there are none. */
export function UsedTemplates({ templates }: { templates: DesignDetail['templates'] }) {
  const { t } = useTranslation();
  if (templates.length === 0) return null;
  return (
    <Card title={t('designs.madeOn')}>
      <Documents documents={templates.map(({ name, file }) => [name, file] as const)} />
    </Card>
  );
}
