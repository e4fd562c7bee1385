import { signingCodeConfirm, signingCodeSend } from '@bls/proto/client/identity/signing/signing-link';
import { outsideRead } from '@bls/proto/client/licensing/contracts/signing';
import type { ClientCall, ResponseOf } from '@bls/proto/contracts/call';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '../../domain/tenant/bare-page.js';
import { request } from '../../lib/api/api.js';
import { ApiError } from '../../lib/api/api-error.js';
import { KEYS, read, write } from '../../lib/browser/storage.js';
import { useScreen } from '../../lib/screens/screen.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { TextField } from '../../ui/form/text-field.js';
import { SignOutside, type View } from './sign-outside.js';

/** The tenant of the link may differ from that of a signed-in person. */
const ask = async <C extends ClientCall>(call: C, tenant: string, payload: object): Promise<ResponseOf<C>> =>
  (await request('POST', `${call.http.path}?${new URLSearchParams({ tenant }).toString()}`, payload)) as ResponseOf<C>;

function useLink(): { link: string; tenant: string } {
  const { search } = useScreen();
  const one = (name: string): string => (typeof search[name] === 'string' ? search[name] : '');
  const named = tenantSchema.safeParse(one('tenant').toUpperCase());
  const tenant = named.success ? named.data : (read(KEYS.tenant) ?? '');
  useState(() => (named.success && !read(KEYS.tenant) ? write(KEYS.tenant, named.data) : undefined));
  return { link: one('link'), tenant };
}

/** A person without an account opens one document by a link and a one-time code, and signs it; another link begins anew. */
export default function Outside() {
  const { link, tenant } = useLink();
  return <OneDocument key={link} link={link} tenant={tenant} />;
}

function OneDocument({ link, tenant }: { link: string; tenant: string }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const [session, setSession] = useState<string>();
  const [view, setView] = useState<View>();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  const send = () => doing(async () => setSentTo((await ask(signingCodeSend, tenant, { link })).sentTo));
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    return doing(async () => {
      const opened = await ask(signingCodeConfirm, tenant, { link, code: code.trim() });
      setView(await ask(outsideRead, tenant, { session: opened.session }));
      setSession(opened.session);
    });
  };
  const isDead = !link || (error instanceof ApiError && (error.code === 'invalidLink' || error.code === 'invalid') && !sentTo);
  if (isDead)
    return (
      <BarePage title={t('signing.outside.title')}>
        <Alert tone="error" title={t('signing.outside.dead')}>
          {t('signing.outside.deadText')}
        </Alert>
      </BarePage>
    );
  if (session && view) return <SignOutside tenant={tenant} session={session} view={view} />;
  return (
    <BarePage title={t('signing.outside.title')} note={t('signing.outside.note')}>
      <div className="space-y-4">
        {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
        {sentTo ? (
          <form className="space-y-4" onSubmit={(event) => void confirm(event)}>
            <p>{t('signing.outside.sent', { address: sentTo })}</p>
            <TextField
              label={t('signing.outside.code')}
              required
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
            />
            <Button type="submit" kind="primary" busy={busy} className="w-full">
              {t('signing.outside.open')}
            </Button>
            <Button kind="quiet" onClick={() => void send()} className="w-full">
              {t('signing.outside.again')}
            </Button>
          </form>
        ) : (
          <Button kind="primary" busy={busy} onClick={() => void send()} className="w-full">
            {t('signing.outside.send')}
          </Button>
        )}
      </div>
    </BarePage>
  );
}
