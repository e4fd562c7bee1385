import { guestLinkCreate, guestLinkRevoke } from '@bls/proto/client/approvals/sticker';
import type { StoreDetail } from '@bls/proto/contracts/views/aul';
import type { RequestInput } from '@bls/proto/contracts/call';
import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { idSchema, requiredText } from '@bls/proto/domain/values/ids';
import { Button, buttonClass } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormSelect, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { Status } from '../../ui/feedback/status.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { tenantCode } from '../../lib/session/session.js';

const TONES = { open: 'information', answered: 'ok', expired: 'neutral', revoked: 'neutral' } as const;
const DAYS = ['1', '3', '7', '14', '30'];
const schema = z.strictObject({
  id: idSchema,
  guestName: requiredText(120),
  days: z.enum(DAYS as [string, ...string[]]).transform(Number),
});

/** The address of a guest link. It works without an account. */
const addressOf = (applicationId: string, link: string): string =>
  `${location.origin}${location.pathname}#/Sticker/GuestReview/${applicationId}?${new URLSearchParams({ link, tenant: tenantCode() }).toString()}`;

/** People without an account who are asked for an opinion, with their answers. */
export function Guests({ item }: { item: StoreDetail }) {
  const { t } = useTranslation();
  const [inviting, setInviting] = useState(false);
  const [revoking, setRevoking] = useState<string>();
  const revoke = useCommand(guestLinkRevoke);
  const takeBack = async (linkId: string) => {
    try {
      await revoke.mutateAsync({ id: item.id, linkId });
      setRevoking(undefined);
    } catch (error) {
      notify.error(error, t);
    }
  };
  const add = (
    <Button size="small" icon={<Link2 size={14} aria-hidden />} onClick={() => setInviting(true)}>
      {t('stores.guests.invite')}
    </Button>
  );
  return (
    <Card title={t('stores.guests.title')} actions={item.mayInvite ? add : null}>
      {item.guests.length === 0 ? <p className="text-muted">{t('stores.guests.none')}</p> : null}
      <ul className="divide-y divide-line">
        {item.guests.map((guest) => (
          <li key={guest.linkId} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{guest.guestName}</p>
              <p className="text-xs text-muted">
                {t('stores.guests.invitedBy', { name: guest.createdBy })} · {t('stores.guests.until')}{' '}
                <DateText value={guest.expiresAt} time />
              </p>
              {guest.answer ? (
                <p className="mt-1">
                  <span className="font-medium">{guest.answer.name}</span>: {t(`sticker.verdict.${guest.answer.verdict}`)}
                  {guest.answer.comment ? <span className="block whitespace-pre-line text-muted">“{guest.answer.comment}”</span> : null}
                </p>
              ) : null}
            </div>
            <span className="flex items-center gap-2">
              <Status tone={TONES[guest.state]} text={t(`stores.guests.state.${guest.state}`)} />
              {guest.state === 'open' && item.mayInvite ? (
                <Button size="small" kind="danger" onClick={() => setRevoking(guest.linkId)}>
                  {t('stores.guests.revoke')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {inviting ? <Invite item={item} onClose={() => setInviting(false)} /> : null}
      {revoking ? (
        <ConfirmDialog
          open
          title={t('stores.guests.revoke')}
          text={t('stores.guests.revokeText')}
          confirm={t('stores.guests.revoke')}
          danger
          busy={revoke.isPending}
          onConfirm={() => void takeBack(revoking)}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
    </Card>
  );
}

/** Asks for guest and validity, then shows the link, this once. */
function Invite({ item, onClose }: { item: StoreDetail; onClose: () => void }) {
  const { t } = useTranslation();
  // the link must stay on screen until it has been copied
  const create = useCommand(guestLinkCreate, { quiet: true });
  const form = useZodForm(schema, { id: item.id, guestName: '', days: '7' });
  const made = create.data;
  const address = made ? addressOf(item.id, made.link) : '';
  const mail = `mailto:?subject=${encodeURIComponent(t('stores.guests.mailSubject', { number: item.number }))}&body=${encodeURIComponent(`${t('stores.guests.mailBody')}\n\n${address}`)}`;
  return (
    <Dialog open onClose={onClose} title={t('stores.guests.invite')} text={made ? t('stores.guests.once') : t('stores.guests.inviteText')}>
      {made ? (
        <div className="space-y-3">
          <p className="rounded-md border border-line bg-page p-2 text-xs break-all">{address}</p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={address} />
            <a href={mail} className={buttonClass({})}>
              <Mail size={14} aria-hidden />
              {t('stores.guests.mail')}
            </a>
          </div>
        </div>
      ) : (
        <Form form={form} onSubmit={(values) => create.mutateAsync(values as RequestInput<typeof guestLinkCreate>)}>
          <FormText name="guestName" label={t('stores.guests.name')} required />
          <FormSelect
            name="days"
            label={t('stores.guests.days')}
            options={DAYS.map((value) => ({ value, label: t('stores.guests.daysCount', { count: Number(value) }) }))}
            required
          />
          <SubmitButton>{t('stores.guests.make')}</SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
