import { type outsideRead, outsideSign } from '@bls/proto/client/licensing/contracts/signing';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentPages } from '../../domain/signature/document-pages.js';
import { openPdf } from '../../domain/signature/open-pdf.js';
import { SignedDealFacts } from '../../domain/signature/signed-deal.js';
import { type GivenSignature, SigningForm } from '../../domain/signature/signing-form.js';
import { BarePage } from '../../domain/tenant/bare-page.js';
import { afterPaint } from '../../lib/timing/pause.js';
import { request, send } from '../../lib/api/api.js';
import { Alert } from '../../ui/feedback/alert.js';
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
  const page = useRef<HTMLDivElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  // the button that was pressed is gone
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  const showThanks = () => {
    setSigned(true);
    afterPaint(() => thanks.current?.focus());
  };
  if (!view.deal)
    return (
      <div ref={page}>
        <BarePage title={t('signing.outside.title')}>
          <Alert tone="information">{t('signing.outside.notYet')}</Alert>
        </BarePage>
      </div>
    );
  return (
    <div ref={page} className="min-h-full">
      <BarePage title={t('signing.title', { number: view.deal.number })} note={t('signing.outside.reader', { name: view.name })} full>
        <WithAside
          className="xl:grid-cols-[minmax(0,1fr)_400px]"
          aside={
            <div className="space-y-4">
              <SignedDealFacts kind="contract" deal={view.deal} />
              {signed ? (
                <div ref={thanks} tabIndex={-1} className="outline-none">
                  <Alert tone="ok" title={t('signing.outside.thanks')}>
                    {t('signing.outside.thanksText')}
                  </Alert>
                </div>
              ) : view.state === 'waiting' ? (
                <Alert tone="information">{t('signing.outside.notYourTurn')}</Alert>
              ) : (
                <>
                  {view.accepts ? <Alert tone="information">{t('signing.outside.accepts')}</Alert> : null}
                  <Form {...props} deal={view.deal} onSigned={showThanks} />
                </>
              )}
            </div>
          }
        >
          <DocumentPages open={async () => openPdf({ data: await bytesOf(props) })} name={view.deal.fileName} />
        </WithAside>
      </BarePage>
    </div>
  );
}

type FormProps = Props & { deal: NonNullable<View['deal']>; onSigned: () => void };

function Form({ tenant, session, view, deal, onSigned }: FormProps) {
  const { t } = useTranslation();
  const sign = async ({ fullName, kind, sha256, consent, picture }: GivenSignature) => {
    if (!picture) return;
    const payload = { session, fullName, kind, sha256, consent, picture: await encoded(await picture()) };
    await request('POST', `${outsideSign.http.path}?${new URLSearchParams({ tenant }).toString()}`, payload);
    onSigned();
  };
  const label = t(view.accepts ? 'contract.action.acceptAndSign' : 'signing.sign');
  return <SigningForm deal={deal} side="licensee" signer={view.name} without="stored" label={label} onSign={sign} />;
}
