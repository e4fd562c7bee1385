import type { ResponseOf } from '@bls/proto/contracts/call';
import { notificationUser, notificationUserSave } from '@bls/proto/client/identity/inbox/notification-setup';
import { MAIL_SCHEDULES, MAILING_LANGUAGES, mailingLanguageOf } from '@bls/proto/domain/enumerations/mail';
import { userNotificationSchema, type UserNotification } from '@bls/proto/domain/notifications/user-settings';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { FormRadio, FormSelect, FormText } from '../../ui/form/form-fields.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormBar } from '../../ui/actions/form-bar.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { KindTable } from './kind-table.js';
import { PushCard } from './push-card.js';
import { Weekdays } from './weekdays.js';

type Settings = ResponseOf<typeof notificationUser>;

/** The settings of one person; without `userId` the reader's own. */
export function UserSettings({ userId }: { userId: string | undefined }) {
  const query = useCall(notificationUser, userId ? { userId } : {});
  if (!query.data) return <Awaiting query={query} />;
  return <SettingsForm key={query.data.revision} settings={query.data} userId={userId} />;
}

function SettingsForm({ settings, userId }: { settings: Settings; userId: string | undefined }) {
  const { t } = useTranslation();
  const save = useCommand(notificationUserSave);
  const { mailLanguage, schedule, sendTime, weekdays, kinds } = settings;
  const form = useZodForm(userNotificationSchema, { mailLanguage, schedule, sendTime: sendTime ?? '', weekdays, kinds });
  useUnsavedGuard(form.formState.isDirty);
  const followed = t(`notificationSetup.language.${mailingLanguageOf(settings.language)}`);
  const weekly = form.watch('schedule') === 'weekly';
  const digests = Object.values(form.watch('kinds') as Settings['kinds']).some(({ mail }) => mail === 'digest');
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...(userId ? { userId } : {}), revision: settings.revision, settings: values as UserNotification });
        notify.success(t('notificationSetup.saved'));
      }}
    >
      {userId ? <Alert tone="information">{t('notificationSetup.ofOther', { name: settings.fullName })}</Alert> : null}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Card title={t('notificationSetup.kinds')} flush>
          <KindTable />
        </Card>
        <div className="space-y-4">
          <Card title={t('notificationSetup.digest')}>
            <div className="space-y-4">
              <p className="text-muted">{digests ? <Next at={settings.nextDigestAt} /> : t('notificationSetup.noDigest')}</p>
              <FormRadio
                name="schedule"
                label={t('notificationSetup.schedule')}
                inline
                options={MAIL_SCHEDULES.map((value) => ({ value, label: t(`notificationSetup.schedules.${value}`) }))}
              />
              {weekly ? <Weekdays /> : null}
              <FormText
                name="sendTime"
                type="time"
                className="w-40"
                label={t('notificationSetup.sendTime')}
                required={!weekly}
                help={t('notificationSetup.sendTimeHelp')}
              />
            </div>
          </Card>
          <Card title={t('notificationSetup.mail')}>
            <LanguageSelect followed={followed} email={settings.email} />
          </Card>
          {userId ? null : <PushCard />}
        </div>
      </div>
      <FormBar>
        <SubmitButton>{t('common.save')}</SubmitButton>
      </FormBar>
    </Form>
  );
}

function Next({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (!at) return <>{t('notificationSetup.nextAfterSaving')}</>;
  return (
    <>
      {t('notificationSetup.next')} <DateText value={at} time />
    </>
  );
}

/** The language of mails, with the address that they go to. */
function LanguageSelect({ followed, email }: { followed: string; email: string }) {
  const { t } = useTranslation();
  const options = MAILING_LANGUAGES.map((value) => ({ value, label: t(`notificationSetup.language.${value}`) }));
  return (
    <FormSelect
      name="mailLanguage"
      label={t('notificationSetup.mailLanguage')}
      placeholder={t('notificationSetup.asScreens', { language: followed })}
      options={options}
      help={t('notificationSetup.mailTo', { email })}
    />
  );
}
