import type { SignedDeal } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import type { Side } from '@bls/proto/domain/values/side';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../lib/timing/pause.js';
import { focusWrong } from '../../lib/forms/focus-wrong.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { TextField } from '../../ui/form/text-field.js';
import { type ChosenSignature, SignatureChoice, type SignatureMethod } from './signature-choice.js';
import { useConsent } from './signed-deal.js';

/** What a signer gave. `picture` is absent for the stored signature. */
export type GivenSignature = {
  fullName: string;
  kind: SignatureMethod;
  sha256: string;
  consent: typeof CONSENT_EDITION;
  picture: (() => Promise<File>) | undefined;
  password: string | undefined;
};

type Props = {
  deal: SignedDeal;
  side: Side;
  /** The name of the person who signs. */
  signer: string;
  /** The file of the stored signature; undefined while it is loading. */
  stored?: string | null | undefined;
  /** The signature is typed or drawn, because there is no stored one. */
  without?: 'stored';
  asksPassword?: boolean;
  label: string;
  /** An error leaves the form open and is shown there. */
  onSign: (given: GivenSignature) => Promise<void>;
};

/** Signs a document: full name, signature, password where asked, words of consent. Nothing is sent before all of it is there. */
export function SigningForm({ deal, side, signer, stored, without, asksPassword = false, label, onSign }: Props) {
  const { t } = useTranslation();
  const consentOf = useConsent();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [chosen, setChosen] = useState<ChosenSignature>({ ready: !without, picture: undefined });
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = tried ? t('rule.required') : undefined;
  const isComplete = agreed && name.trim() !== '' && chosen.ready && (!without || chosen.picture) && (!asksPassword || password !== '');

  const sign = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (!isComplete) return afterPaint(() => focusWrong(form.current));
    setBusy(true);
    setError(undefined);
    try {
      const { kind = without ? 'typed' : 'stored', picture } = chosen;
      const { sha256 } = deal;
      const secret = asksPassword ? password : undefined;
      await onSign({ fullName: name.trim(), kind, sha256, consent: CONSENT_EDITION, picture, password: secret });
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };

  return (
    <form ref={form} className="space-y-4 border-t border-line pt-4" onSubmit={(event) => void sign(event)}>
      {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
      <TextField
        label={t('action.asks.signature')}
        help={t('action.asks.signatureHelp', { name: signer })}
        required
        value={name}
        onChange={setName}
        error={name.trim() ? undefined : missing}
      />
      <SignatureChoice
        stored={stored}
        {...(without ? { without } : {})}
        name={name.trim() || signer}
        error={chosen.ready ? undefined : missing}
        onChange={setChosen}
      />
      {asksPassword ? (
        <TextField
          type="password"
          autoComplete="current-password"
          label={t('action.asks.password')}
          required
          value={password}
          onChange={setPassword}
          error={password ? undefined : missing}
        />
      ) : null}
      <Checkbox label={consentOf(deal, side)} value={agreed} onChange={setAgreed} error={agreed ? undefined : missing} />
      <Button type="submit" kind="primary" busy={busy} className="w-full">
        {label}
      </Button>
    </form>
  );
}
