import { passkeyRemove, type twoFactorRead } from '@bls/proto/client/identity/sign-in/two-factor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { useCommand } from '../../lib/api/query.js';
import { AddPasskey } from '../../domain/second-factor/add-passkey.js';
import { passkeyObstacle } from '../../domain/second-factor/passkey.js';
import { TwoFactorPassword } from '../../domain/second-factor/two-factor-password.js';

type Factors = ResponseOf<typeof twoFactorRead>;
type Passkey = Factors['passkeys'][number];

/** The passkeys of the account by name, with their last use; each can be removed with the password. */
export function PasskeyList({ passkeys, origin }: { passkeys: readonly Passkey[]; origin: string | null }) {
  const { t } = useTranslation();
  const remove = useCommand(passkeyRemove);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const obstacle = passkeyObstacle(origin);
  return (
    <section aria-label={t('passkey.title')} className="border-t border-line pt-3">
      <h3 className="font-medium">{t('passkey.title')}</h3>
      <p className="mt-1 text-muted">{obstacle ? t(`passkey.${obstacle}`, { address: origin ?? '' }) : t('passkey.text')}</p>
      <ul className="mt-1 divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-start gap-3 py-3">
            <KeyRound size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">{passkey.name}</p>
              <p className="text-xs text-muted">
                {t('passkey.added')} <DateText value={passkey.createdAt} />
                {' · '}
                {passkey.lastUsedAt ? (
                  <>
                    {t('passkey.lastUsed')} <DateText value={passkey.lastUsedAt} time />
                  </>
                ) : (
                  t('passkey.neverUsed')
                )}
              </p>
            </div>
            <Button size="small" aria-label={t('passkey.removeOne', { name: passkey.name })} onClick={() => setRemoving(passkey)}>
              {t('passkey.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {passkeys.length === 0 ? <p className="py-2 text-muted">{t('passkey.none')}</p> : null}
      <Button icon={<Plus size={15} aria-hidden />} disabled={obstacle !== undefined} onClick={() => setAdding(true)}>
        {t('passkey.add')}
      </Button>
      {adding ? <AddPasskey onClose={() => setAdding(false)} onDone={() => setAdding(false)} /> : null}
      {removing ? (
        <TwoFactorPassword
          title={t('passkey.removeTitle')}
          text={t('passkey.removeText', { name: removing.name })}
          submit={t('passkey.remove')}
          onClose={() => setRemoving(undefined)}
          onSubmit={async (password) => {
            await remove.mutateAsync({ id: removing.id, password });
            notify.success(t('passkey.removed'));
            setRemoving(undefined);
          }}
        />
      ) : null}
    </section>
  );
}
