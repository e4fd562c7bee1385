import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { FileDrop } from './file-drop.js';
import { canCompareFiles, codeOf, fingerprintOf, lookUp, type Verdict } from './look-up.js';
import { VerdictCard } from './verdict.js';

/** Verification of a sealed contract: who signed it and when, and whether a file is unchanged. */
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
    if (code) void ask(() => lookUp({ code }));
  };
  const byFile = (file: File) =>
    void ask(async () => {
      const { sha256, code } = await fingerprintOf(file);
      return lookUp({ sha256, code: code ?? codeOf(typed) });
    });
  // the link on the document contains the complete code
  useEffect(() => {
    if (linked) byCode(linked);
  }, [linked]);

  return (
    <>
      <PageHeader title={t('contracts.verify.title')} note={t('contracts.verify.text')} />
      <Card className="max-w-[640px]">
        <div className="space-y-5 pt-4">
          <form
            className="flex items-start gap-2 max-sm:flex-col"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              byCode(typed);
            }}
          >
            <TextField
              label={t('contracts.verify.code')}
              help={t('contracts.verify.codeHelp')}
              value={typed}
              onChange={setTyped}
              error={wrong ? t('contracts.verify.wrongCode') : undefined}
              className="w-full"
            />
            <Button type="submit" kind="primary" busy={busy} className="sm:mt-6">
              {t('contracts.verify.check')}
            </Button>
          </form>
          {canCompareFiles() ? <FileDrop onFile={byFile} /> : <Alert tone="information">{t('contracts.verify.noFiles')}</Alert>}
          <div aria-live="polite" className="space-y-3">
            {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
            {verdict ? <VerdictCard verdict={verdict} /> : null}
          </div>
        </div>
      </Card>
    </>
  );
}
