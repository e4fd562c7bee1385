import type { ResponseOf } from '@bls/proto/contracts/call';
import { type singleSignOnRead, singleSignOnSave } from '@bls/proto/client/identity/sign-in/single-sign-on';
import { singleSignOnFields } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Card } from '../../ui/layout/card.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormSwitch, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { GroupRows } from './group-rows.js';

/** The form of the provider. Saving contacts the provider first, so that a wrong address is found here and not at sign-in. */
export function ProviderForm({ stored }: { stored: ResponseOf<typeof singleSignOnRead> }) {
  const { t } = useTranslation();
  const save = useCommand(singleSignOnSave);
  const { allowed, label, issuer, clientId, groupsClaim, groupRoles, revision } = stored;
  const form = useZodForm(singleSignOnFields, { allowed, label, issuer, clientId, clientSecret: '', groupsClaim, groupRoles });
  const shown = String(useWatch({ control: form.control, name: 'label' }) || t('singleSignOn.labelExample'));
  useUnsavedGuard(form.formState.isDirty);
  const submit = async (values: object) => {
    await save.mutateAsync({ ...(values as z.infer<typeof singleSignOnFields>), revision });
    notify.success(t('singleSignOn.saved'));
  };
  return (
    <div className="max-w-2xl">
      <Card title={t('singleSignOn.provider')}>
        <Form form={form} onSubmit={submit}>
          <div>
            <p className="text-muted">{t('singleSignOn.redirect')}</p>
            <div className="mt-1 flex items-center gap-2 rounded-md border border-line bg-page py-1 pr-1 pl-3">
              <code className="min-w-0 flex-1 text-xs break-all select-all">{stored.redirectUri}</code>
              <CopyButton text={stored.redirectUri} />
            </div>
          </div>
          <FormText
            name="issuer"
            label={t('singleSignOn.issuer')}
            help={t('singleSignOn.issuerHelp')}
            type="url"
            inputMode="url"
            placeholder="https://login.example.com"
            required
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormText name="clientId" label={t('singleSignOn.clientId')} autoComplete="off" required />
            <FormText
              name="clientSecret"
              label={t('singleSignOn.clientSecret')}
              help={t(stored.hasSecret ? 'singleSignOn.secretStored' : 'singleSignOn.secretHelp')}
              type="password"
              autoComplete="new-password"
              required={!stored.hasSecret}
            />
          </div>
          <FormText
            name="label"
            label={t('singleSignOn.label')}
            help={t('singleSignOn.labelHelp', { label: shown })}
            maxLength={40}
            required
          />
          <GroupRows />
          <FormSwitch name="allowed" label={t('singleSignOn.allowed')} />
          <SubmitButton>{t('singleSignOn.save')}</SubmitButton>
        </Form>
      </Card>
    </div>
  );
}
