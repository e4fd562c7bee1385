import { type outsideRead, outsideSign } from '@bls/proto/client/licensing/signing';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentPages } from '../../domain/signature/document-pages.js';
import { openPdf } from '../../domain/signature/open-pdf.js';
import { type ChosenSignature, SignatureChoice } from '../../domain/signature/signature-choice.js';
import { SignedDealFacts, useConsent } from '../../domain/signature/signed-deal.js';
import { BarePage } from '../../domain/tenant/bare-page.js';
import { request, send } from '../../lib/api/api.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { TextField } from '../../ui/form/text-field.js';
import { WithAside } from '../../ui/layout/page.js';

export type View = ResponseOf<typeof outsideRead>;
type Props = { tenant: string; session: string; view: View };

async function bytesOf({ tenant, session }: Props): Promise<Uint8Array> {
  const response = await send('POST', `/Sign/DocumentFile?${new URLSearchParams({ tenant }).toString()}`, { session }, {});
  if (!response.ok) throw new Error(`document ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A JPG as base64. */
async function encoded(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** The one document of the link, with parties, amount and words of consent; the person signs on it. */
export function SignOutside(props: Props) {
  const { t } = useTranslation();
  const { view } = props;
  const [signed, setSigned] = useState(view.state === 'signed');
  if (!view.deal)
    return (
      <BarePage title={t('signing.outside.title')}>
        <Alert tone="information">{t('signing.outside.notYet')}</Alert>
      </BarePage>
    );
  return (
    <BarePage title={t('signing.title', { number: view.deal.number })} note={t('signing.outside.reader', { name: view.name })} full>
      <WithAside
        className="xl:grid-cols-[minmax(0,1fr)_400px]"
        aside={
          <div className="space-y-4">
            <SignedDealFacts deal={view.deal} />
            {signed ? (
              <Alert tone="ok" title={t('signing.outside.thanks')}>
                {t('signing.outside.thanksText')}
              </Alert>
            ) : view.state === 'waiting' ? (
              <Alert tone="information">{t('signing.outside.notYourTurn')}</Alert>
            ) : (
              <Form {...props} deal={view.deal} onSigned={() => setSigned(true)} />
            )}
          </div>
        }
      >
        <DocumentPages open={async () => openPdf({ data: await bytesOf(props) })} name={view.deal.fileName} />
      </WithAside>
    </BarePage>
  );
}

type FormProps = Props & { deal: NonNullable<View['deal']>; onSigned: () => void };

function Form({ tenant, session, view, deal, onSigned }: FormProps) {
  const { t } = useTranslation();
  const consentOf = useConsent();
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [chosen, setChosen] = useState<ChosenSignature>({ ready: false, picture: undefined });
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const missing = tried ? t('rule.required') : undefined;
  const sign = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || !agreed || !name.trim() || !chosen.ready || !chosen.picture) return;
    setBusy(true);
    setError(undefined);
    try {
      const picture = await encoded(await chosen.picture());
      const { kind = 'typed' } = chosen;
      const { sha256 } = deal;
      const payload = { session, fullName: name.trim(), kind, picture, sha256, consent: CONSENT_EDITION };
      await request('POST', `${outsideSign.http.path}?${new URLSearchParams({ tenant }).toString()}`, payload);
      onSigned();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <form className="space-y-4 border-t border-line pt-4" onSubmit={(event) => void sign(event)}>
      {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
      <TextField
        label={t('action.asks.signature')}
        help={t('action.asks.signatureHelp', { name: view.name })}
        required
        value={name}
        onChange={setName}
        error={name.trim() ? undefined : missing}
      />
      <SignatureChoice without="stored" name={name.trim() || view.name} error={chosen.ready ? undefined : missing} onChange={setChosen} />
      <Checkbox label={consentOf(deal, 'licensee')} value={agreed} onChange={setAgreed} error={agreed ? undefined : missing} />
      <Button type="submit" kind="primary" busy={busy} className="w-full">
        {t('signing.sign')}
      </Button>
    </form>
  );
}
