import { PLACEHOLDER_CONDITIONS, PLACEHOLDER_ROWS, PLACEHOLDERS } from '@bls/proto/domain/contract-template/placeholders';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';

/** The placeholders of a template with their meaning. */
export function PlaceholderList() {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('templates.placeholders')}>
        <p className="mb-3 text-muted">{t('templates.placeholdersText')}</p>
        <dl className="space-y-1.5">
          {PLACEHOLDERS.map((name) => (
            <div key={name}>
              <dt>
                <code className="text-xs font-semibold break-all">{`{${name}}`}</code>
              </dt>
              <dd className="text-xs text-muted">{t(`contract.placeholder.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('templates.rows')}>
        <p className="mb-3 text-muted">{t('templates.rowsText')}</p>
        <dl className="space-y-2">
          {Object.entries(PLACEHOLDER_ROWS).map(([name, fields]) => (
            <div key={name}>
              <dt className="text-xs text-muted">{t(`contract.placeholderRows.${name}`)}</dt>
              <dd>
                <code className="text-xs break-all">{`{#${name}}${fields.map((field) => `{${field}}`).join(' ')}{/${name}}`}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('templates.conditions')}>
        <p className="mb-3 text-muted">{t('templates.conditionsText')}</p>
        <dl className="space-y-2">
          {PLACEHOLDER_CONDITIONS.map((name) => (
            <div key={name}>
              <dt className="text-xs text-muted">{t(`contract.placeholderCondition.${name}`)}</dt>
              <dd>
                <code className="text-xs break-all">{`{#${name}} … {/${name}}`}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
