import { labelCodes } from '@bls/proto/client/approvals/label';
import { labelLink } from '@bls/proto/domain/label/link';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { WholeNumber } from '../../ui/form/numbers/whole-number.js';
import { Card } from '../../ui/layout/card.js';
import { QrCode } from '../../ui/layout/qr-code.js';

/** The QR code of one label of a range, to compare it with a printed one. */
export function LabelQr({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation();
  const [position, setPosition] = useState<number | undefined>(1);
  const from = useDeferredValue(position);
  const isInRange = from !== undefined && from >= 1 && from <= count;
  const { data } = useCall(labelCodes, isInRange ? { id, from } : undefined, { keepPrevious: true, quiet: true });
  const [serial] = data?.serials ?? [];
  const link = data && serial ? labelLink(data.base, { gtin: data.gtin, serial }) : undefined;
  return (
    <Card title={t('labels.qr.title')}>
      <div className="space-y-3">
        <WholeNumber
          label={t('labels.qr.position')}
          value={position}
          onChange={setPosition}
          error={isInRange || from === undefined ? undefined : t('labels.move.toHelp', { count })}
        />
        {link && isInRange ? (
          <>
            <QrCode text={link} label={t('labels.qr.code')} />
            <p className="text-xs break-all text-muted">{link}</p>
            <CopyButton text={link} />
          </>
        ) : null}
      </div>
    </Card>
  );
}
