import { profileChangePhone, profileSendPhoneCode } from '@bls/proto/client/identity/accounts/profile';
import { type Profile, phoneChangeSchema } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { notify } from '../../ui/feedback/notify.js';
import { PhoneCode } from '../../domain/person/phone-code.js';
import { api } from '../../lib/api/api.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';

const blank = { phoneNumber: '', oneTimeCode: '' };

/** The mobile phone for sign-in codes; a change requires a code that is sent to the new number. */
export function PhoneCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  return (
    <Card
      title={t('myAccount.phone.title')}
      actions={
        changing ? undefined : (
          <Button size="small" onClick={() => setChanging(true)}>
            {t(profile.phone ? 'myAccount.phone.change' : 'myAccount.phone.add')}
          </Button>
        )
      }
    >
      <p className="tabular">{profile.phone ?? <span className="text-muted">{t('myAccount.phone.none')}</span>}</p>
      {changing ? <PhoneForm onDone={() => setChanging(false)} /> : null}
    </Card>
  );
}

function PhoneForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const change = useCommand(profileChangePhone);
  const form = useZodForm(phoneChangeSchema, blank);
  const submit = async (values: object) => {
    await change.mutateAsync(values as typeof blank);
    notify.success(t('myAccount.phone.done'));
    onDone();
  };
  return (
    <div className="mt-4">
      <Form form={form} onSubmit={submit}>
        <PhoneCode label={t('myAccount.phone.new')} send={(phoneNumber) => api(profileSendPhoneCode, { phoneNumber })} />
        <div className="flex gap-2">
          <SubmitButton>{t('common.save')}</SubmitButton>
          <Button onClick={onDone}>{t('common.cancel')}</Button>
        </div>
      </Form>
    </div>
  );
}
