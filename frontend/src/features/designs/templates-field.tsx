import type { DesignDraft } from '@bls/proto/domain/approval/design';
import { designTemplateList } from '@bls/proto/client/approvals/settings/design-template';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { FormComboboxMulti } from '../../ui/form/form-fields.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { useCall } from '../../lib/api/query.js';
import { TEMPLATES } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

/** Selects the templates, among those released to the company, that the design uses. */
export function TemplatesField({ type }: { type: DesignDraft['designType'] }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { data } = useCall(designTemplateList, { designType: [type], pageSize: 100, sort: 'name' });
  const chosen = useWatch({ name: 'templateIds' }) as readonly string[] | undefined;
  if (!data) return null;
  // a withdrawn template is not offered; if a draft uses it, its name is needed for removing it
  const rows = data.rows.filter(({ id, releases }) => chosen?.includes(id) || releases.some(({ status }) => status !== 'withdrawn'));
  return (
    <Card
      title={t('designs.madeOn')}
      actions={
        <LinkTo to={TEMPLATES} className="rounded-sm text-accent-text hover:underline">
          {t('designs.templates')}
        </LinkTo>
      }
    >
      {rows.length === 0 ? (
        <p className="text-muted">{t('designs.noTemplates')}</p>
      ) : (
        <FormComboboxMulti
          name="templateIds"
          label={t('designs.templates')}
          hideLabel
          options={rows.map((row) => ({ value: row.id, label: row.name, detail: name(row, 'propertyName') }))}
        />
      )}
    </Card>
  );
}
