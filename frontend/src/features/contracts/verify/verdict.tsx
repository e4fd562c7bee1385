import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import type { Verdict } from './look-up.js';

const TONES = { genuine: 'ok', unchanged: 'ok', changed: 'error', unknown: 'warning' } as const;

/** The result of the verification: first the answer, then the signers, then the proof. */
export function VerdictCard({ verdict: { state, document } }: { verdict: Verdict }) {
  const { t, i18n } = useTranslation();
  const say = ({ en, zh }: Bilingual): string => (i18n.language === 'zh' ? (zh ?? en) : en);
  return (
    <>
      <Alert tone={TONES[state]} title={t(`contracts.verify.state.${state}`)}>
        {t(`contracts.verify.stateText.${state}`)}
      </Alert>
      {document ? (
        <KeyValueList
          rows={[
            { label: t('contracts.verify.document'), value: `${document.number} · ${say(document.title)}` },
            { label: t('contracts.verify.issuer'), value: say(document.issuer) },
            ...document.signers.map(({ side, name, company, at }) => ({
              label: t('contracts.verify.signedFor', { side: say(side) }),
              value: (
                <>
                  {name}, {say(company)} · <DateText value={at} time />
                </>
              ),
            })),
            { label: t('contracts.verify.sealedAt'), value: <DateText value={document.sealedAt} time /> },
            { label: t('contracts.verify.code'), value: <span className="tabular">{document.code}</span> },
            {
              label: t('contracts.verify.certificate'),
              value: (
                <span className="text-xs break-all text-muted">
                  {document.certificate.subject} · SHA-256 {document.certificate.sha256}
                </span>
              ),
            },
          ]}
        />
      ) : null}
    </>
  );
}
