import { settingsRead, settingsSave } from '@bls/proto/client/identity/tenants/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { PAGE_SIZES } from '@bls/proto/domain/values/page-sizes';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { REFRESH_MONTHS } from '@bls/proto/domain/settings/sections/deals';
import type { SettingSection as Section } from '@bls/proto/domain/settings/setting';
import { SETTING_KEYS, type SettingKey, TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormComboboxMulti, FormDecimal, FormSelect, FormText } from '../../../ui/form/form-fields.js';
import { useCountryName } from '../../../domain/company/country.js';
import { useCommand } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import { History } from '../history.js';
import { SettingSection } from '../section.js';
import { SectionForm } from '../section-form.js';
import { controlValue, settingForm, shownSetting } from '../setting-form.js';

type Stored = ResponseOf<typeof settingsRead>;
const keysOf = (section: Section): SettingKey[] => SETTING_KEYS.filter((key) => TENANT_SETTINGS[key].section === section);

type Props = {
  section: Section;
  stored: Stored;
  /** Fields of a section that has a form of its own. */
  fields?: (enabled: boolean) => ReactNode;
};

/** The form of a settings section, generated from its declaration unless it has its own fields. */
export function TenantSection({ section, stored, fields }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const save = useCommand(settingsSave);
  const keys = keysOf(section);
  const changes = stored.history.filter(({ key }) => keys.includes(key));
  const last = [...stored.last].filter(({ key }) => keys.includes(key)).sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  const values = Object.fromEntries(keys.map((key) => [key, controlValue(key, stored.settings[key])]));
  const role = useRoleLabel();
  const country = useCountryName();
  const shown = (key: SettingKey, value: unknown): string =>
    key === 'secondFactorRoles' && Array.isArray(value)
      ? value.map((each) => role(String(each))).join(', ')
      : key === 'holidayCountries' && Array.isArray(value)
        ? value.map((each) => country(String(each))).join(', ')
        : TENANT_SETTINGS[key].unit === 'choice'
          ? t(`settings.choice.${String(value)}`)
          : shownSetting(value as never);
  const enabled = keys.every((key) => can(TENANT_SETTINGS[key].setBy));
  const lines = changes.map((change) => ({
    at: change.at,
    byName: change.byName,
    text: t('settings.changed', {
      what: t(`settings.key.${change.key}`),
      before: shown(change.key, change.old) || '–',
      after: shown(change.key, change.new) || '–',
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
        {fields ? (
          fields(enabled)
        ) : (
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {keys.map((key) => (
              <SettingField key={key} name={key} disabled={!enabled} />
            ))}
          </div>
        )}
      </SectionForm>
    </SettingSection>
  );
}

function SettingField({ name, disabled }: { name: SettingKey; disabled: boolean }) {
  const { t } = useTranslation();
  const role = useRoleLabel();
  const { unit, schema, default: standard } = TENANT_SETTINGS[name];
  const shared = {
    name,
    label: t(`settings.key.${name}`),
    help: t('settings.standard', { value: shownSetting(standard as never), unit: t(`settings.unit.${unit}`) }),
    disabled,
  };
  if (name === 'secondFactorRoles')
    return (
      <div className="sm:col-span-2 xl:col-span-3">
        <FormComboboxMulti
          {...shared}
          help={t('settings.secondFactorHelp')}
          options={ROLE_CODES.map((code) => ({ value: code, label: role(code) }))}
        />
      </div>
    );
  if (name === 'pageSize')
    return <FormSelect {...shared} options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))} />;
  if (name === 'productRefreshMonths')
    return <FormSelect {...shared} options={REFRESH_MONTHS.map((months) => ({ value: String(months), label: String(months) }))} />;
  if (unit === 'choice')
    return (
      <FormSelect
        {...shared}
        help={undefined}
        options={[...schema.values].map((value) => ({
          value: String(value),
          label: t([`settings.${name}.${value}`, `settings.choice.${value}`]),
        }))}
      />
    );
  // some are lists of days: "14, 7, 1"
  if (typeof standard !== 'number') return <FormText {...shared} inputMode="numeric" autoComplete="off" align="right" />;
  return <FormDecimal {...shared} digits={0} />;
}
