import type { StoreDetail } from '@bls/proto/contracts/views/aul';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import type { FollowKind, StoreKind } from '@bls/proto/domain/enumerations/aul';
import { Pencil, RefreshCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../../lib/screens/screen.js';
import { ActionBar, type TakenAction } from '../workflow/action-bar.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { Timeline } from '../workflow/timeline.js';
import { WorkflowLine } from '../workflow/workflow-line.js';
import { KINDS } from './kinds.js';
import { Versions } from './versions.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';

type Props = {
  kind: StoreKind;
  item: StoreDetail;
  run: (taken: TakenAction) => Promise<unknown>;
  /** Purpose of the files of an action. */
  filePurpose?: FilePurpose;
  /** Label of the comment of an action. */
  commentLabel?: ComponentProps<typeof ActionBar>['commentLabel'];
  /** What an action does instead of opening its dialog. */
  opens?: ComponentProps<typeof ActionBar>['opens'];
  /** Button that starts the next version. */
  next: ReactNode;
  /** Content above the versions. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One application with its workflow, versions and permitted actions. */
export function ApplicationPage({ kind, item, run, filePurpose, commentLabel, opens, next, aside, children }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { routes, workflow } = KINDS[kind];
  return (
    <>
      <PageHeader
        title={`${item.number} v${item.version}`}
        note={[item.storeName, name(item, 'companyName')].filter(Boolean).join(' · ')}
        crumbs={[{ label: t(`stores.${kind}.title`), to: pathTo(routes.list) }]}
        actions={
          <>
            {next}
            {item.mayEdit ? (
              <ButtonLink kind="primary" icon={<Pencil size={14} aria-hidden />} to={pathTo(routes.edit, { id: item.id })}>
                {t('stores.goOn')}
              </ButtonLink>
            ) : null}
            <ActionBar
              actions={item.actions}
              texts={kind}
              run={run}
              {...(filePurpose ? { filePurpose } : {})}
              {...(commentLabel ? { commentLabel } : {})}
              {...(opens ? { opens } : {})}
            />
          </>
        }
      />
      <WorkflowLine
        workflow={workflow}
        texts={kind}
        state={item.status}
        history={item.history}
        since={item.statusSince}
        waitsFor={item.waitsFor}
        facts={item.facts}
      />
      <WithAside
        aside={
          <>
            {aside}
            <Versions item={item} kind={kind} />
            <Card title={t('stores.activity')}>
              <Timeline texts={kind} history={item.history} />
            </Card>
          </>
        }
      >
        {children}
      </WithAside>
    </>
  );
}

type NextProps = {
  item: StoreDetail;
  kind: StoreKind;
  label: (follows: FollowKind) => string;
  begin: (follows: FollowKind) => Promise<{ id: string }>;
  busy: boolean;
};

/** Starts the next version of an application that is active or was returned, and opens it. */
export function NextVersion({ item, kind, label, begin, busy }: NextProps) {
  const { t } = useTranslation();
  const { go } = useScreen();
  const open = async (follows: FollowKind) => {
    try {
      const { id } = await begin(follows);
      go(pathTo(KINDS[kind].routes.edit, { id }));
    } catch (error) {
      notify.error(error, t);
    }
  };
  return item.mayFollow.map((follows) => (
    <Button
      key={follows}
      kind={follows === 'renewal' || item.status === 'rejected' ? 'primary' : 'secondary'}
      busy={busy}
      icon={follows === 'renewal' ? <RefreshCw size={14} aria-hidden /> : <Pencil size={14} aria-hidden />}
      onClick={() => void open(follows)}
    >
      {label(follows)}
    </Button>
  ));
}
