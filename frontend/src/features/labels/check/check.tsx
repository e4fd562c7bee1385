import { labelScan } from '@bls/proto/client/approvals/label';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { ScanState } from '@bls/proto/domain/label/states';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '../../../domain/tenant/bare-page.js';
import { api } from '../../../lib/api/api.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { useNameOf } from '../../../lib/text/names.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { LookUpForm } from '../../../ui/form/look-up-form.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';

type Scan = ResponseOf<typeof labelScan>;
const TONES: Record<ScanState, Tone> = { genuine: 'ok', scannedOften: 'warning', recalled: 'error', unknown: 'error' };

/** For anybody, without sign-in: what a label says about a product. The link of the label asks at once, and only once. */
export default function Check() {
  const { t } = useTranslation();
  const { search } = useScreen();
  const linked = codeIn(search);
  const [typed, setTyped] = useState(linked);
  const [busy, setBusy] = useState(false);
  const [scan, setScan] = useState<Scan>();
  const [error, setError] = useState<unknown>();
  const checkedCode = useRef<string>(undefined);

  const look = async (code: string) => {
    if (!code.trim()) return;
    setBusy(true);
    setError(undefined);
    setScan(undefined);
    try {
      setScan(await api(labelScan, { code: code.trim() }));
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  useEffect(() => {
    // every question counts as a scan
    if (!linked || checkedCode.current === linked) return;
    checkedCode.current = linked;
    setTyped(linked);
    void look(linked);
  }, [linked]);

  return (
    <BarePage wide title={t('labels.check.title')} note={t('labels.check.text')}>
      <div className="space-y-5">
        <div aria-live="polite" className="space-y-4">
          {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
          {scan ? <Answer scan={scan} /> : null}
        </div>
        <LookUpForm
          label={t('labels.check.code')}
          help={t('labels.check.codeHelp')}
          error={undefined}
          submit={t('labels.check.submit')}
          value={typed}
          busy={busy}
          onChange={setTyped}
          onSubmit={() => void look(typed)}
        />
      </div>
    </BarePage>
  );
}

/** The element strings of a Digital Link whose parts are in the address. */
const codeIn = ({ gtin, serial }: Readonly<Record<string, unknown>>): string =>
  typeof gtin === 'string' && typeof serial === 'string' ? `(01)${gtin}(21)${serial}` : '';

function Answer({ scan: { state, label } }: { scan: Scan }) {
  const { t } = useTranslation();
  const name = useNameOf();
  return (
    <>
      <Alert tone={TONES[state]} title={t(`labels.check.state.${state}`)}>
        {label?.reason ?? t(`labels.check.stateText.${state}`, { count: label?.scans ?? 0 })}
      </Alert>
      {label ? (
        <KeyValueList
          rows={[
            { label: t('labels.property'), value: name(label, 'propertyName') },
            { label: t('labels.product'), value: label.productName },
            { label: t('labels.check.licensor'), value: name(label, 'licensorName') },
            { label: t('labels.licensee'), value: name(label, 'companyName') },
            { label: t('labels.gtin'), value: label.gtin },
            { label: t('labels.check.serial'), value: <span className="break-all">{label.serial}</span> },
          ]}
        />
      ) : null}
    </>
  );
}
