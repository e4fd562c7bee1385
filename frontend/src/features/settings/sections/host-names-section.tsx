import { hostNameAdd, hostNameList, hostNameRemove } from '@bls/proto/client/identity/tenants/host-names';
import { hostNameFields } from '@bls/proto/contracts/calls/identity/tenants/host-names';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button } from '../../../ui/actions/button.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormText } from '../../../ui/form/form-fields.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { SettingSection } from '../section.js';

/** The host names at which visitors belong to this tenant, for its administrators. */
export function HostNamesSection() {
  const { t } = useTranslation();
  const query = useCall(hostNameList, {});
  const remove = useCommand(hostNameRemove);
  const [isAdding, setAdding] = useState(false);
  const [doomed, doom] = useState<string>();
  const confirm = async () => {
    try {
      await remove.mutateAsync({ host: doomed ?? '' });
    } catch (error) {
      notify.error(error, t);
    }
    doom(undefined);
  };
  return (
    <SettingSection
      id="hostNames"
      title={t('settings.section.hostNames')}
      text={t('settings.about.hostNames', { address: query.data?.publicUrl ?? '' })}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('settings.hostNames.add')}
        </Button>
      }
      entered
    >
      {!query.data ? (
        <Awaiting query={query} />
      ) : query.data.hosts.length === 0 ? (
        <p className="text-muted">{t('settings.hostNames.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {query.data.hosts.map(({ host, addedAt }) => (
            <li key={host} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1 font-medium break-all">{host}</span>
              <span className="text-xs text-muted">
                <DateText value={addedAt} time />
              </span>
              <IconButton label={t('settings.hostNames.remove', { host })} icon={<Trash2 size={15} />} onClick={() => doom(host)} />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => doom(undefined)}
        onConfirm={() => void confirm()}
        title={t('settings.hostNames.removeTitle', { host: doomed ?? '' })}
        text={t('settings.hostNames.removeText')}
        confirm={t('settings.hostNames.removeConfirm')}
        busy={remove.isPending}
        danger
      />
    </SettingSection>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const add = useCommand(hostNameAdd);
  const form = useZodForm(hostNameFields, { host: '' });
  const send = async (values: object) => {
    await add.mutateAsync(values as z.output<typeof hostNameFields>);
    notify.success();
    onClose();
  };
  return (
    <FormDialog onClose={onClose} width="small" title={t('settings.hostNames.add')} form={form} onSubmit={send}>
      <FormText
        name="host"
        label={t('settings.hostNames.host')}
        help={t('settings.hostNames.help')}
        placeholder="licensing.example.com"
        autoComplete="off"
        maxLength={253}
        required
      />
    </FormDialog>
  );
}
