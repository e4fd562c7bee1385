import { designTemplateRead, designTemplateReceive, designTemplateWithdraw } from '@bls/proto/client/approvals/settings/design-template';
import type { DesignTemplate, TemplateRelease } from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-release';
import { Download, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../domain/workflow/action-dialog.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button, buttonClass } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { useCatalogue } from '../../../domain/deal/use-deal-text.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import { notify } from '../../../ui/feedback/notify.js';
import { PageHeader, WithAside } from '../../../ui/layout/page.js';
import { ComparedPictures } from '../../../domain/picture/compared-pictures.js';
import { Status } from '../../../ui/feedback/status.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useCan, useUser } from '../../../lib/session/session.js';
import { downloadUrl } from '../../../lib/api/upload.js';
import { TEMPLATES } from '../paths.js';
import { ReleaseDialog } from './release-dialog.js';
import { useNameOf } from '../../../lib/text/names.js';

const WITHDRAW = { action: 'withdraw', direction: 'backward', needs: ['reason'], takes: [] } as const;

/** One template: its picture, its purpose, and the licensees that have it. */
export default function TemplateScreen() {
  const { id } = useParams(ROUTES.designs.template);
  const query = useCall(designTemplateRead, id ? { id } : undefined);
  if (!query.data) return <Awaiting query={query} />;
  return <Shown template={query.data} />;
}

function Shown({ template }: { template: DesignTemplate }) {
  const { t } = useTranslation();
  const can = useCan();
  const [releasing, release] = useState(false);
  const licensee = useUser()?.UserType === USER_TYPES.licensee;
  const { file } = template;
  const own = licensee ? template.releases[0] : undefined;
  const taken = own?.status === 'withdrawn';
  return (
    <>
      <PageHeader
        title={template.name}
        note={t(`designApproval.templateKind.${template.kind}`)}
        crumbs={[{ label: t('designs.templates'), to: TEMPLATES }]}
        actions={
          <>
            {taken ? null : (
              <a href={downloadUrl(file.fileId)} download={file.name} className={buttonClass({})}>
                <Download size={15} aria-hidden />
                {t('designs.download')}
              </a>
            )}
            {can('design.release') ? (
              <Button kind="primary" icon={<Send size={15} aria-hidden />} onClick={() => release(true)}>
                {t('designs.release')}
              </Button>
            ) : null}
            {own?.status === 'released' && can('design.receive') ? <Receive release={own} /> : null}
          </>
        }
      />
      {own && taken ? <TakenBack release={own} /> : null}
      {own?.note && !taken ? (
        <div className="mb-4">
          <Alert tone="information">
            “{own.note}” <span className="text-muted">{own.releasedBy}</span>
          </Alert>
        </div>
      ) : null}
      <WithAside aside={<About template={template} />}>
        {file.pictures === 'none' ? null : (
          <ComparedPictures label={t('designs.pictures')} version={{ files: [file], name: template.name }} />
        )}
        <Releases template={template} />
      </WithAside>
      {releasing ? <ReleaseDialog template={template} onClose={() => release(false)} /> : null}
    </>
  );
}

/** Shown to a licensee whose template was withdrawn: the reason, and what to do with copies. */
function TakenBack({ release }: { release: TemplateRelease }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4">
      <Alert tone="warning">
        <p>{t('designs.takenBackText')}</p>
        <p className="mt-1 break-words whitespace-pre-line">
          “{release.withdrawnReason}”{' '}
          <span className="text-muted">
            {release.withdrawnBy} · <DateText value={release.withdrawnAt} />
          </span>
        </p>
      </Alert>
    </div>
  );
}

function Receive({ release }: { release: TemplateRelease }) {
  const { t } = useTranslation();
  const receive = useCommand(designTemplateReceive);
  const run = () =>
    receive.mutate(
      { releaseId: release.id, revision: release.revision },
      { onSuccess: () => notify.success(), onError: (error) => notify.error(error, t) },
    );
  return (
    <Button kind="primary" busy={receive.isPending} onClick={run}>
      {t('designRelease.action.receive')}
    </Button>
  );
}

function About({ template }: { template: DesignTemplate }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const catalogue = useCatalogue();
  return (
    <Card title={t('designs.about')}>
      <KeyValueList
        rows={[
          { label: t('designs.type'), value: t(`designApproval.type.${template.designType}`) },
          {
            label: t('designs.property'),
            value: template.propertyName ? name(template, 'propertyName') : t('designs.allProperties'),
          },
          { label: t('designs.category'), value: template.category ? catalogue.nameOf(template.category) : t('designs.allCategories') },
          { label: t('designs.file'), value: template.file.name },
          { label: t('pops.remark'), value: template.note },
          { label: t('designs.uploadedBy'), value: template.uploadedBy },
          { label: t('designs.uploadedAt'), value: <DateText value={template.uploadedAt} /> },
        ]}
      />
    </Card>
  );
}

function Releases({ template }: { template: DesignTemplate }) {
  const { t } = useTranslation();
  const can = useCan();
  const name = useNameOf();
  const withdraw = useCommand(designTemplateWithdraw);
  const [taking, take] = useState<TemplateRelease>();
  return (
    <Card title={t('designs.releases')}>
      {template.releases.length === 0 ? <p className="text-muted">{t('designs.notReleasedText')}</p> : null}
      <ul className="divide-y divide-line empty:hidden">
        {template.releases.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-40 flex-1">
              <p className="font-medium">{name(one, 'companyName')}</p>
              <p className="text-xs text-muted">
                <DateText value={one.releasedAt} /> · {one.releasedBy}
              </p>
              {one.receivedAt ? (
                <p className="text-xs text-muted">
                  {t('designs.receivedBy', { name: one.receivedBy })} <DateText value={one.receivedAt} />
                </p>
              ) : null}
              {one.withdrawnAt ? (
                <p className="mt-0.5 text-xs break-words whitespace-pre-line text-muted">
                  {t('designs.takenBackBy', { name: one.withdrawnBy })} <DateText value={one.withdrawnAt} />: {one.withdrawnReason}
                </p>
              ) : null}
            </div>
            <Status tone={designReleaseWorkflow.states[one.status].tone} text={t(`designRelease.status.${one.status}`)} />
            {one.status !== 'withdrawn' && can('design.release') ? (
              <Button size="small" onClick={() => take(one)}>
                {t('designRelease.action.withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {taking ? (
        <ActionDialog
          action={WITHDRAW}
          label={t('designs.takeBackFrom', { name: name({ name: taking.companyName, nameZh: taking.companyNameZh ?? undefined }) })}
          text={t('designs.takeBackText')}
          purpose="feedback"
          run={({ reason = '' }) => withdraw.mutateAsync({ releaseId: taking.id, revision: taking.revision, reason })}
          onClose={() => take(undefined)}
        />
      ) : null}
    </Card>
  );
}
