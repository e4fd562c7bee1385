import { letterProof, letterPublicCredential } from '@bls/proto/client/approvals/letter-proof';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { proofCodeOf } from '@bls/proto/domain/aul/proof';
import type { ProofState } from '@bls/proto/domain/enumerations/aul';
import type { Tone } from '@bls/proto/domain/values/tone';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '../../../domain/tenant/bare-page.js';
import { api } from '../../../lib/api/api.js';
import { saveText } from '../../../lib/browser/save-text.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { Button } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { LookUpForm } from '../../../ui/form/look-up-form.js';
import { CredentialCheck } from './credential-check.js';
import { LetterFacts, useDayInWords } from './letter-facts.js';

type Proof = ResponseOf<typeof letterProof>;
const TONES: Record<ProofState, Tone> = { inForce: 'ok', scheduled: 'information', ended: 'warning', withdrawn: 'error', unknown: 'error' };

/** For anybody, without sign-in: whether an authorization letter is in force, and whether a credential is genuine and valid. */
export default function Verify() {
  const { t } = useTranslation();
  const { search } = useScreen();
  const inWords = useDayInWords();
  const linked = typeof search['code'] === 'string' ? search['code'] : '';
  const [typed, setTyped] = useState(linked);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ code: string; proof: Proof }>();
  const [error, setError] = useState<unknown>();

  const look = async (text: string) => {
    const code = proofCodeOf(text);
    setWrong(!code);
    if (!code) return;
    setBusy(true);
    setError(undefined);
    setFound(undefined);
    try {
      setFound({ code, proof: await api(letterProof, { code }) });
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  // the QR code of the letter contains the complete code
  useEffect(() => {
    if (linked) void look(linked);
  }, [linked]);

  const saveCredential = async (code: string) => {
    try {
      const { credential, fileName } = await api(letterPublicCredential, { code });
      saveText(credential, fileName);
    } catch (thrown) {
      setError(thrown);
    }
  };
  const letter = found?.proof.letter;
  const overOn = letter?.overOn ? inWords(letter.overOn) : undefined;
  return (
    <BarePage wide title={t('stores.verify.title')} note={t('stores.verify.text')}>
      <div className="space-y-5">
        <LookUpForm
          label={t('stores.verify.code')}
          help={t('stores.verify.codeHelp')}
          error={wrong ? t('stores.verify.wrongCode') : undefined}
          submit={t('stores.verify.check')}
          value={typed}
          busy={busy}
          onChange={setTyped}
          onSubmit={() => void look(typed)}
        />
        <div aria-live="polite" className="space-y-3">
          {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
          {found ? (
            <Alert
              tone={TONES[found.proof.state]}
              title={t(`stores.verify.${overOn ? 'stateOn' : 'state'}.${found.proof.state}`, { day: overOn })}
            >
              {t(`stores.verify.stateText.${found.proof.state}`)}
            </Alert>
          ) : null}
          {letter ? <LetterFacts letter={letter} withdrawn={found?.proof.state === 'withdrawn'} /> : null}
          {found && letter?.hasCredential ? (
            <Button icon={<Download size={14} aria-hidden />} onClick={() => void saveCredential(found.code)}>
              {t('stores.verify.download')}
            </Button>
          ) : null}
        </div>
        <CredentialCheck />
      </div>
    </BarePage>
  );
}
