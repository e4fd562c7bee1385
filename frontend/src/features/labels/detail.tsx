import { labelRangeRead } from '@bls/proto/client/approvals/label';
import type { LabelMove } from '@bls/proto/domain/label/states';
import { Download, PackageX, RotateCcw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../lib/api/api-base.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useCan } from '../../lib/session/session.js';
import { formatCount } from '../../lib/text/format.js';
import { useNameOf } from '../../lib/text/names.js';
import { Button, buttonClass } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { LabelQr } from './label-qr.js';
import { MoveList } from './move-list.js';
import { ScanCard } from './scan-card.js';
import { SpanDialog } from './span-dialog.js';
import { STATUS_TONES } from './tones.js';
import { ContractLink } from '../../domain/deal/contract-link.js';

/** One range of labels: its article, its codes, what happened to its labels, and scans. */
export default function LabelRange() {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const { id } = useParams(ROUTES.labels.detail);
  const { data: range, error, refetch } = useCall(labelRangeRead, { id });
  const [moving, setMoving] = useState<LabelMove>();
  if (!range) return <Awaiting query={{ error, refetch }} />;
  const left = range.count - range.returned - range.lost;
  const actions = (
    <>
      {can('label.takeBack') && left > 0 ? (
        <>
          <Button icon={<RotateCcw size={14} aria-hidden />} onClick={() => setMoving('returned')}>
            {t('labels.move.title.returned')}
          </Button>
          <Button icon={<PackageX size={14} aria-hidden />} onClick={() => setMoving('lost')}>
            {t('labels.move.title.lost')}
          </Button>
        </>
      ) : null}
      {can('label.recall') && range.recalled < range.count ? (
        <Button kind="danger" icon={<TriangleAlert size={14} aria-hidden />} onClick={() => setMoving('recalled')}>
          {t('labels.move.title.recalled')}
        </Button>
      ) : null}
      {can('label.codes') ? (
        <a href={apiUrl(`/Label/CodesFile?id=${range.id}`)} download className={buttonClass({ kind: 'primary' })}>
          <Download size={14} aria-hidden />
          {t('labels.download')}
        </a>
      ) : null}
    </>
  );
  return (
    <>
      <PageHeader
        title={range.number}
        note={`${range.productName} · ${name(range, 'companyName')}`}
        crumbs={[{ label: t('labels.title'), to: pathTo(ROUTES.labels.list) }]}
        actions={actions}
      />
      <WithAside aside={can('label.codes') ? <LabelQr id={range.id} count={range.count} /> : null}>
        <Card title={t('labels.range')} actions={<Status tone={STATUS_TONES[range.status]} text={t(`label.status.${range.status}`)} />}>
          <KeyValueList
            rows={[
              { label: t('labels.product'), value: range.productName },
              { label: t('labels.property'), value: name(range, 'propertyName') },
              { label: t('labels.sku'), value: range.sku },
              { label: t('labels.gtin'), value: range.gtin },
              { label: t('labels.licensee'), value: name(range, 'companyName') },
              { label: t('labels.contract'), value: <ContractLink number={range.contractNumber} /> },
              ...(range.stickerNumber ? [{ label: t('labels.application'), value: range.stickerNumber }] : []),
              { label: t('labels.count'), value: formatCount(range.count) },
              { label: t('labels.returned'), value: formatCount(range.returned) },
              { label: t('labels.lost'), value: formatCount(range.lost) },
              { label: t('labels.inUse'), value: formatCount(left) },
              { label: t('labels.recalled'), value: formatCount(range.recalled) },
              {
                label: t('labels.issuedAt'),
                value: (
                  <>
                    <DateText value={range.issuedAt} time /> · {range.issuedBy}
                  </>
                ),
              },
            ]}
          />
        </Card>
        <MoveList moves={range.moves} />
        <ScanCard scans={range.scans} />
      </WithAside>
      {moving ? <SpanDialog range={range} kind={moving} onClose={() => setMoving(undefined)} /> : null}
    </>
  );
}
