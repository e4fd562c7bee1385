import { twoFactorRead } from '@bls/proto/client/identity/sign-in/two-factor';
import { ArrowLeft, KeyRound, type LucideIcon, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { useCall } from '../../lib/api/query.js';
import { AddPasskey } from '../../domain/second-factor/add-passkey.js';
import { passkeyObstacle } from '../../domain/second-factor/passkey.js';
import { TwoFactorSetup } from '../../domain/second-factor/two-factor-setup.js';

type Props = {
  /** The account password when it was the first step. */
  password: string | undefined;
  onDone: () => Promise<void>;
  onBack: () => void;
};

/** For people whose role demands a second factor and who have none: they choose one, before anything else works. */
export default function SetUpStep({ password, onDone, onBack }: Props) {
  const { t } = useTranslation();
  const query = useCall(twoFactorRead, {});
  const [open, setOpen] = useState<'passkey' | 'app'>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    void onDone();
  };
  if (!query.data) return <Awaiting query={query} outline={<Skeleton className="h-40" />} />;
  const origin = query.data.passkeyOrigin;
  const obstacle = passkeyObstacle(origin);
  return (
    <>
      <p className="mb-5 text-muted">{t('account.setUp.text')}</p>
      <div className="space-y-3">
        <Choice
          icon={KeyRound}
          title={t('account.setUp.passkey')}
          text={obstacle ? t(`passkey.${obstacle}`, { address: origin ?? '' }) : t('account.setUp.passkeyText')}
          disabled={obstacle !== undefined}
          onChoose={() => setOpen('passkey')}
        />
        <Choice icon={Smartphone} title={t('account.setUp.app')} text={t('account.setUp.appText')} onChoose={() => setOpen('app')} />
        <Button kind="quiet" icon={<ArrowLeft size={14} aria-hidden />} onClick={onBack}>
          {t('account.setUp.back')}
        </Button>
      </div>
      {open === 'passkey' ? <AddPasskey password={password} onClose={close} onDone={done} /> : null}
      {open === 'app' ? <TwoFactorSetup password={password} onClose={close} onDone={done} /> : null}
    </>
  );
}

type ChoiceProps = { icon: LucideIcon; title: string; text: string; disabled?: boolean; onChoose: () => void };

function Choice({ icon: Icon, title, text, disabled = false, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className="flex w-full items-start gap-3 rounded-md border border-line p-3 text-left enabled:hover:bg-hover disabled:text-muted"
    >
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted">{text}</span>
      </span>
    </button>
  );
}
