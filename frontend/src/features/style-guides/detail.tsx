import { styleGuideDownload, styleGuideRead, styleGuideWithdraw } from '@bls/proto/client/files/style-guide';
import type { StyleGuideDetail } from '@bls/proto/contracts/calls/files/style-guide';
import { isReleasable } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { Download, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { MaterialAlert, OwnerReviews, ReviewActions } from '../../domain/owner-review/owner-reviews.js';
import { CreativeLog } from '../../domain/creative/creative-log.js';
import { takeFile } from '../../domain/creative/take-file.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { formatSize } from '../../lib/text/format.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { useCan } from '../../lib/session/session.js';
import { AssignDialog } from './assign-dialog.js';
import { DesignerDialog } from './designer-dialog.js';
import { editPath, LIST_PATH } from './paths.js';
import { Licensees } from './licensees.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { ContractLink } from '../../domain/deal/contract-link.js';

type Asked = 'assign' | 'designer' | 'withdraw';

/** One style guide with its licensees and their access. */
export default function StyleGuide() {
  const { t } = useTranslation();
  const can = useCan();
  const { id } = useParams(ROUTES.styleGuides.detail);
  const [asked, setAsked] = useState<Asked>();
  const { data: guide, error, refetch } = useCall(styleGuideRead, id ? { id } : undefined);
  if (!guide) return <Awaiting query={{ error, refetch }} />;
  const writes = can('styleGuide.write');
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader
        title={guide.name}
        note={guide.contractNumber ?? undefined}
        crumbs={[{ label: t('styleGuides.title'), to: LIST_PATH }]}
        actions={<Actions guide={guide} writes={writes} ask={setAsked} />}
      />
      <MaterialAlert open={guide.open} review={guide.review} />
      <WithAside
        aside={
          <>
            <div className="aspect-square overflow-hidden rounded-lg border border-line bg-white">
              <Thumbnail fileId={guide.fileId} alt={guide.name} contain />
            </div>
            {guide.log.length > 0 ? (
              <Card title={t('material.log')}>
                <CreativeLog log={guide.log} />
              </Card>
            ) : null}
          </>
        }
      >
        <Card title={t('styleGuides.one')}>
          <Facts guide={guide} />
        </Card>
        <OwnerReviews reviews={guide.reviews} />
        <Licensees guide={guide} />
      </WithAside>
      {asked === 'assign' ? <AssignDialog guide={guide} onClose={close} /> : null}
      {asked === 'designer' ? <DesignerDialog guide={guide} onClose={close} /> : null}
      {asked === 'withdraw' ? <WithdrawDialog guide={guide} onClose={close} /> : null}
    </>
  );
}

function Actions({ guide, writes, ask }: { guide: StyleGuideDetail; writes: boolean; ask: (what: Asked) => void }) {
  const { t } = useTranslation();
  const take = useCommand(styleGuideDownload);
  const download = async () => {
    try {
      takeFile(await take.mutateAsync({ id: guide.id }));
    } catch (error) {
      notify.error(error, t);
    }
  };
  const icon = <Download size={15} aria-hidden />;
  const reviewing = guide.reviews.some(({ actions }) => actions.some(({ allowed }) => allowed));
  return (
    <>
      {writes ? (
        <>
          <Button kind="danger" onClick={() => ask('withdraw')}>
            {t('styleGuides.withdraw')}
          </Button>
          <ButtonLink to={editPath(guide.id)} icon={<Pencil size={14} aria-hidden />}>
            {t('styleGuides.edit')}
          </ButtonLink>
          <Button onClick={() => ask('designer')}>{t('styleGuides.reassign')}</Button>
        </>
      ) : null}
      {guide.open ? (
        <Button kind={writes || reviewing ? 'secondary' : 'primary'} icon={icon} busy={take.isPending} onClick={() => void download()}>
          {t('material.download')}
        </Button>
      ) : null}
      <ReviewActions reviews={guide.reviews} />
      {writes && isReleasable(guide.review) ? (
        <Button kind="primary" onClick={() => ask('assign')}>
          {t('styleGuides.assign')}
        </Button>
      ) : null}
    </>
  );
}

function Facts({ guide }: { guide: StyleGuideDetail }) {
  const { t } = useTranslation();
  const { nameOf } = useCharacters();
  return (
    <KeyValueList
      rows={[
        { label: t('styleGuides.characters'), value: guide.characters.map(nameOf).join(t('deal.comma')) },
        { label: t('styleGuides.contract'), value: <ContractLink number={guide.contractNumber} /> },
        { label: t('styleGuides.designer'), value: guide.designerName },
        { label: t('styleGuides.contact'), value: guide.licenseeContact },
        { label: t('styleGuides.file'), value: `${guide.fileName} · ${formatSize(guide.size)}` },
        {
          label: t('styleGuides.updatedAt'),
          value: (
            <>
              <DateText value={guide.updatedAt} time /> · {guide.updatedBy}
            </>
          ),
        },
      ]}
    />
  );
}

function WithdrawDialog({ guide, onClose }: { guide: StyleGuideDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const withdraw = useCommand(styleGuideWithdraw);
  const run = async () => {
    try {
      await withdraw.mutateAsync({ id: guide.id, revision: guide.revision });
      leave(LIST_PATH);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('styleGuides.withdraw')}
      text={t('styleGuides.withdrawText')}
      confirm={t('styleGuides.withdraw')}
      busy={withdraw.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
