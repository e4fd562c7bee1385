import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '../../../domain/tenant/bare-page.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { LookUpForm } from '../../../ui/form/look-up-form.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { FileDrop } from './file-drop.js';
import { codeOf, lookUp, type Verdict, verifyFile } from './look-up.js';
import { VerdictCard } from './verdict.js';

/** For anybody, without sign-in: who signed a contract and when, and whether a file is genuine and unchanged. */
export default function Verify() {
  const { t } = useTranslation();
  const { search } = useScreen();
  const linked = typeof search['code'] === 'string' ? search['code'] : '';
  const [typed, setTyped] = useState(linked);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const [error, setError] = useState<unknown>();

  const ask = async (of: () => Promise<Verdict>) => {
    setBusy(true);
    setError(undefined);
    setVerdict(undefined);
    try {
      setVerdict(await of());
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  const byCode = (text: string) => {
    const code = codeOf(text);
    setWrong(!code);
    if (code) void ask(() => lookUp(code));
  };
  // the link on the document contains the complete code
  useEffect(() => {
    if (linked) byCode(linked);
  }, [linked]);

  return (
    <BarePage wide title={t('contracts.verify.title')} note={t('contracts.verify.text')}>
      <div className="space-y-5">
        <FileDrop onFile={(file) => void ask(() => verifyFile(file))} />
        <LookUpForm
          label={t('contracts.verify.code')}
          help={t('contracts.verify.codeHelp')}
          error={wrong ? t('contracts.verify.wrongCode') : undefined}
          submit={t('contracts.verify.check')}
          value={typed}
          busy={busy}
          onChange={setTyped}
          onSubmit={() => byCode(typed)}
        />
        <div aria-live="polite" className="space-y-3">
          {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
          {verdict ? <VerdictCard verdict={verdict} /> : null}
        </div>
      </div>
    </BarePage>
  );
}
