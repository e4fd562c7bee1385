import { guestAnswer, guestRead } from '@bls/proto/client/approvals/sticker';
import { guestAnswerSchema } from '@bls/proto/contracts/calls/approvals/sticker';
import type { ClientCall } from '@bls/proto/contracts/call';
import { GUEST_VERDICTS } from '@bls/proto/domain/enumerations/aul';
import type { GuestView } from '@bls/proto/domain/sticker/guest-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { BarePage } from '../../domain/tenant/bare-page.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormRadio, FormText, FormTextArea } from '../../ui/form/form-fields.js';
import { request } from '../../lib/api/api.js';
import { ApiError } from '../../lib/api/api-error.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { tenantCode } from '../../lib/session/session.js';
import { tenantIn } from '../../lib/session/tenant-in.js';
import { GuestFacts } from './guest-facts.js';
import { showing } from '../../lib/api/query.js';

type Link = { applicationId: string; link: string; tenant: string };

/** The parameters of the link. Its tenant is that of the page. */
function useLink(): Link {
  const { search } = useScreen();
  const { id: applicationId } = useParams(ROUTES.stickers.guestReview);
  const one = (name: string): string => (typeof search[name] === 'string' ? search[name] : '');
  return { applicationId, link: one('link'), tenant: tenantIn(search) || tenantCode() };
}

/** The link's tenant may differ from that of the signed-in person. */
const addressOf = (call: ClientCall, tenant: string, more: Record<string, string> = {}): string =>
  `${call.http?.path ?? ''}?${new URLSearchParams({ ...more, tenant }).toString()}`;

/** A guest reads one sticker application and gives an opinion. No sign-in is needed. */
export default function GuestReview() {
  const { t } = useTranslation();
  const { applicationId, link, tenant } = useLink();
  const complete = applicationId !== '' && link !== '';
  const { data, error, refetch } = useQuery<GuestView, ApiError>({
    ...showing(guestRead),
    queryKey: [guestRead.subject, applicationId, link, tenant],
    queryFn: ({ signal }) =>
      request('GET', addressOf(guestRead, tenant, { applicationId, link }), undefined, { signal }) as Promise<GuestView>,
    enabled: complete,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [answered, setAnswered] = useState<GuestView>();
  const view = answered ?? data;
  const dead = !complete || error?.code === 'invalidLink' || error?.code === 'invalid';
  if (dead)
    return (
      <BarePage title={t('stores.guest.title')}>
        <Alert tone="error" title={t('stores.guest.dead')}>
          {t('stores.guest.deadText')}
        </Alert>
      </BarePage>
    );
  if (!view)
    return (
      <BarePage title={t('stores.guest.title')} wide>
        {<Awaiting query={{ error, refetch }} />}
      </BarePage>
    );
  return (
    <BarePage title={t('stores.guest.title')} note={t('stores.guest.note', { guest: view.guestName, name: view.invitedBy })} wide>
      <div className="space-y-6">
        <GuestFacts view={view} />
        {view.answer ? (
          <Alert tone="ok" title={t('stores.guest.thanks')}>
            {t(`sticker.verdict.${view.answer.verdict}`)}
            {view.answer.comment ? <p className="whitespace-pre-line">“{view.answer.comment}”</p> : null}
          </Alert>
        ) : (
          <Opinion view={view} link={{ applicationId, link, tenant }} onAnswered={setAnswered} />
        )}
      </div>
    </BarePage>
  );
}

function Opinion({ view, link: { tenant, ...link }, onAnswered }: { view: GuestView; link: Link; onAnswered: (view: GuestView) => void }) {
  const { t } = useTranslation();
  const form = useZodForm(guestAnswerSchema, { ...link, name: view.guestName, verdict: '', comment: '' });
  const send = async (values: FieldValues) => onAnswered((await request('POST', addressOf(guestAnswer, tenant), values)) as GuestView);
  return (
    <Form form={form} onSubmit={send}>
      <FormRadio
        name="verdict"
        label={t('stores.guest.verdict')}
        required
        options={GUEST_VERDICTS.map((value) => ({ value, label: t(`sticker.verdict.${value}`) }))}
      />
      <FormTextArea name="comment" label={t('stores.guest.comment')} maxLength={2000} />
      <FormText name="name" label={t('stores.guest.name')} required />
      <SubmitButton>{t('stores.guest.send')}</SubmitButton>
    </Form>
  );
}
