import { MAIL_CHANNELS } from '@bls/proto/domain/enumerations/mail';
import { WORK_ITEM_KINDS } from '@bls/proto/domain/inbox/work-item';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/form/checkbox.js';
import { Select } from '../../ui/form/select.js';

/** A row for each kind of item: inbox yes or no; mail at once, in the digest or never. */
export function KindTable() {
  const { t } = useTranslation();
  return (
    <>
      <p className="px-4 pb-3 text-muted">{t('notificationSetup.kindsNote')}</p>
      <table className="w-full border-t border-line">
        <thead>
          <tr className="border-b border-line bg-page text-left text-xs text-muted">
            <th scope="col" className="px-4 py-1.5 font-semibold">
              {t('notificationSetup.kind')}
            </th>
            <th scope="col" className="w-24 px-2 py-1.5 text-center font-semibold whitespace-nowrap max-sm:w-16">
              {t('notificationSetup.inbox')}
            </th>
            <th scope="col" className="w-48 px-4 py-1.5 font-semibold max-sm:w-36">
              {t('notificationSetup.byMail')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {WORK_ITEM_KINDS.map((kind) => (
            <KindRow key={kind} kind={kind} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function KindRow({ kind }: { kind: (typeof WORK_ITEM_KINDS)[number] }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const inbox = useController({ name: `kinds.${kind}.inbox`, control }).field;
  const mail = useController({ name: `kinds.${kind}.mail`, control }).field;
  const name = t(`inboxScreen.kinds.${kind}`);
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="px-4 py-2 text-left font-medium">
        {name}
      </th>
      <td className="px-2 py-2 text-center">
        <Check
          label={t('notificationSetup.inboxOf', { name })}
          checked={Boolean(inbox.value)}
          onChange={(on) => inbox.onChange(on)}
          onBlur={inbox.onBlur}
        />
      </td>
      <td className="px-4 py-1.5">
        <Select
          label={t('notificationSetup.mailOf', { name })}
          hideLabel
          value={String(mail.value)}
          onChange={(value) => mail.onChange(value)}
          options={MAIL_CHANNELS.map((value) => ({ value, label: t(`notificationSetup.channel.${value}`) }))}
        />
      </td>
    </tr>
  );
}
