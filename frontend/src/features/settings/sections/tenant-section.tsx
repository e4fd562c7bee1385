import { settingsRead, settingsSave } from '@bls/proto/client/identity/tenants/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { PAGE_SIZES } from '@bls/proto/domain/values/page-sizes';
import {
  REFRESH_MONTHS,
  SETTING_KEYS,
  type SettingKey,
  type SettingSection as Section,
  TENANT_SETTINGS,
} from '@bls/proto/domain/settings/tenant-settings';
import { useTranslation } from 'react-i18next';
import { FormSelect, FormText } from '../../../ui/form/form-fields.js';
import { useCommand } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { History } from '../history.js';
import { SettingSection } from '../section.js';
import { SectionForm } from '../section-form.js';
import { settingForm, shownSetting } from '../setting-form.js';

type Stored = ResponseOf<typeof settingsRead>;
const keysOf = (section: Section): SettingKey[] => SETTING_KEYS.filter((key) => TENANT_SETTINGS[key].section === section);

/** The form of a settings section, generated from its declaration. */
export function TenantSection({ section, stored }: { section: Section; stored: Stored }) {
  const { t } = useTranslation();
  const can = useCan();
  const save = useCommand(settingsSave);
  const keys = keysOf(section);
  const changes = stored.history.filter(({ key }) => keys.includes(key));
  const last = [...stored.last].filter(({ key }) => keys.includes(key)).sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  const values = Object.fromEntries(keys.map((key) => [key, shownSetting(stored.settings[key])]));
  const enabled = keys.every((key) => can(TENANT_SETTINGS[key].setBy));
  const lines = changes.map((change) => ({
    at: change.at,
    byName: change.byName,
    text: t('settings.changed', {
      what: t(`settings.key.${change.key}`),
      before: shownSetting(change.old as never) || '–',
      after: shownSetting(change.new as never) || '–',
    }),
  }));
  return (
    <SettingSection
      id={section}
      title={t(`settings.section.${section}`)}
      text={t(`settings.about.${section}`)}
      last={last}
      actions={<History lines={lines} />}
    >
      <SectionForm
        schema={settingForm(keys)}
        stored={values}
        enabled={enabled}
        save={(settings) => save.mutateAsync({ settings, revision: stored.revision })}
      >
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {keys.map((key) => (
            <SettingField key={key} name={key} disabled={!enabled} />
          ))}
        </div>
      </SectionForm>
    </SettingSection>
  );
}

function SettingField({ name, disabled }: { name: SettingKey; disabled: boolean }) {
  const { t } = useTranslation();
  const { unit, default: standard } = TENANT_SETTINGS[name];
  const shared = {
    name,
    label: t(`settings.key.${name}`),
    help: t('settings.standard', { value: shownSetting(standard as never), unit: t(`settings.unit.${unit}`) }),
    disabled,
  };
  if (name === 'pageSize')
    return <FormSelect {...shared} options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))} />;
  if (name === 'productRefreshMonths')
    return <FormSelect {...shared} options={REFRESH_MONTHS.map((months) => ({ value: String(months), label: String(months) }))} />;
  return <FormText {...shared} inputMode="numeric" autoComplete="off" align="right" />;
}
