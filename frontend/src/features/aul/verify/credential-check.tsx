import type { CredentialResult } from '@bls/proto/domain/aul/verify-credential';
import { type DragEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { checkCredential } from './check-credential.js';
import { CredentialFacts } from './letter-facts.js';

/** Most characters of a credential that are read from a file. */
const LONGEST = 50_000;

/** Verifies a credential that is pasted, scanned or dropped, in this browser. */
export function CredentialCheck() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CredentialResult | 'unreachable'>();
  const check = async (credential: string) => {
    setBusy(true);
    setResult(undefined);
    setResult(await checkCredential(credential).catch(() => 'unreachable' as const));
    setBusy(false);
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    const dropped = (await event.dataTransfer.files[0]?.slice(0, LONGEST).text()) ?? event.dataTransfer.getData('text');
    setText(dropped);
    await check(dropped);
  };
  return (
    <form
      className="space-y-3 border-t border-line pt-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => void drop(event)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim()) void check(text);
      }}
    >
      <h2 className="font-semibold">{t('stores.verify.credential.title')}</h2>
      <TextArea
        label={t('stores.verify.credential.label')}
        help={t('stores.verify.credential.help')}
        value={text}
        onChange={setText}
        maxLength={LONGEST}
        className="[&_textarea]:max-h-40 [&_textarea]:font-mono [&_textarea]:text-xs [&_textarea]:break-all"
      />
      <Button type="submit" busy={busy}>
        {t('stores.verify.credential.check')}
      </Button>
      <div aria-live="polite" className="space-y-3">
        {result ? <Result result={result} /> : null}
      </div>
    </form>
  );
}

function Result({ result }: { result: CredentialResult | 'unreachable' }) {
  const { t } = useTranslation();
  if (result === 'unreachable') return <Alert tone="warning">{t('stores.verify.credential.unreachable')}</Alert>;
  if (result.ok)
    return (
      <>
        <Alert tone="ok" title={t('stores.verify.credential.valid')}>
          {t('stores.verify.credential.validText')}
        </Alert>
        <CredentialFacts claims={result.claims} valid />
      </>
    );
  return (
    <>
      <Alert tone={result.defect === 'statusUnknown' ? 'warning' : 'error'} title={t(`stores.verify.defect.${result.defect}`)}>
        {t('stores.verify.credential.refusedText')}
      </Alert>
      {result.claims ? <CredentialFacts claims={result.claims} valid={false} /> : null}
    </>
  );
}
