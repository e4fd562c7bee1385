import { calendarLinkCreate, calendarLinkRead, calendarLinkRevoke } from '@bls/proto/client/identity/people/calendar-link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { TextField } from '../../ui/form/text-field.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Dialog } from '../../ui/overlay/dialog.js';

/** The link under which the calendar program of the person fetches the key dates: create, replace, revoke. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  const query = useCall(calendarLinkRead, {});
  const create = useCommand(calendarLinkCreate);
  const revoke = useCommand(calendarLinkRevoke);
  const link = query.data;
  const showError = (error: unknown) => notify.error(error, t);
  const onCreate = () => void create.mutateAsync({}).then((created) => setUrl(created.url), showError);
  const ended = () => {
    setUrl(undefined);
    notify.success(t('calendarPage.link.revoked'));
  };
  const onRevoke = () => void revoke.mutateAsync({}).then(ended, showError);
  const footer = (
    <>
      {link ? (
        <Button kind="danger" busy={revoke.isPending} onClick={onRevoke}>
          {t('calendarPage.link.revoke')}
        </Button>
      ) : null}
      {url ? (
        <Button kind="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      ) : link === undefined ? null : (
        <Button {...(link ? {} : { kind: 'primary' as const })} busy={create.isPending} onClick={onCreate}>
          {t(link ? 'calendarPage.link.replace' : 'calendarPage.link.create')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('calendarPage.link.title')} text={t('calendarPage.link.text')} footer={footer}>
      {link === undefined ? <Awaiting query={query} outline={<Skeleton className="h-10" />} /> : null}
      {link && !url ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">{t('calendarPage.link.created')}</dt>
          <dd>
            <DateText value={link.createdAt} time />
          </dd>
          <dt className="text-muted">{t('calendarPage.link.fetched')}</dt>
          <dd>{link.lastUsedAt ? <DateText value={link.lastUsedAt} time /> : t('calendarPage.link.never')}</dd>
        </dl>
      ) : null}
      {link && !url ? <p className="mt-3 text-muted">{t('calendarPage.link.replaceText')}</p> : null}
      {url ? (
        <div className="space-y-3">
          <Alert tone="warning">{t('calendarPage.link.once')}</Alert>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField label={t('calendarPage.link.address')} value={url} onChange={() => {}} readOnly />
            </div>
            <CopyButton text={url} />
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}
