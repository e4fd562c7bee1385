import { settingsRead, settingsSave } from '@bls/proto/client/identity/tenants/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { type SettingKey, TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormPicture } from '../../../domain/company/form-picture.js';
import { fieldGrid } from '../../../domain/company/place-fields.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useTenant } from '../../../lib/session/tenant.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormText } from '../../../ui/form/form-fields.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card } from '../../../ui/layout/card.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { HOME } from '../paths.js';
import { ColorField } from './color-field.js';

const KEYS = ['brandTitle', 'brandTitleZh', 'brandLogoFileId', 'brandIconFileId', 'brandColor'] as const satisfies SettingKey[];
/** Pictures and colour that are not set are the empty text in their controls. */
const orNull = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' || value === undefined ? null : value), schema);
/** Without a title the tenant has the one that it was created with. An empty control has no value. */
const orEmpty = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? '', schema);
const { brandTitle, brandTitleZh, brandLogoFileId, brandIconFileId, brandColor } = TENANT_SETTINGS;
const schema = z.strictObject({
  brandTitle: orEmpty(brandTitle.schema),
  brandTitleZh: orEmpty(brandTitleZh.schema),
  brandLogoFileId: orNull(brandLogoFileId.schema),
  brandIconFileId: orNull(brandIconFileId.schema),
  brandColor: orNull(brandColor.schema),
});
type Stored = ResponseOf<typeof settingsRead>;

/** Title, pictures and main colour of the tenant. */
export default function Branding() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(settingsRead, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader
        title={t('settings.branding.title')}
        note={t('settings.branding.note')}
        crumbs={[{ label: t('settings.title'), to: HOME }]}
      />
      <BrandingForm key={data.revision} stored={data} />
    </>
  );
}

function BrandingForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const { title } = useTenant();
  const save = useCommand(settingsSave);
  const form = useZodForm(schema, Object.fromEntries(KEYS.map((key) => [key, stored.settings[key] ?? ''])));
  const send = async (values: unknown) => {
    await save.mutateAsync({ settings: values as z.output<typeof schema>, revision: stored.revision });
    notify.success();
  };
  return (
    <Form form={form} onSubmit={send}>
      <Card title={t('settings.branding.titles')}>
        <div className={fieldGrid}>
          <FormText name="brandTitle" label={t('settings.key.brandTitle')} maxLength={60} placeholder={title} />
          <FormText name="brandTitleZh" label={t('settings.key.brandTitleZh')} maxLength={60} />
        </div>
      </Card>
      <Card title={t('settings.branding.pictures')}>
        <div className="grid gap-4 md:grid-cols-2">
          <FormPicture
            name="brandLogoFileId"
            label={t('settings.key.brandLogoFileId')}
            purpose="logo"
            help={t('settings.branding.logoHelp')}
          />
          <FormPicture
            name="brandIconFileId"
            label={t('settings.key.brandIconFileId')}
            purpose="logo"
            help={t('settings.branding.iconHelp')}
          />
        </div>
      </Card>
      <Card title={t('settings.key.brandColor')}>
        <ColorField name="brandColor" />
      </Card>
      <div>
        <SubmitButton>{t('common.save')}</SubmitButton>
      </div>
    </Form>
  );
}
