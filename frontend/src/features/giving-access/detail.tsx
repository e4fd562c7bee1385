import { givingAccessDecide, givingAccessRead } from '@bls/proto/client/approvals/giving-access';
import type { GivingAccessDetail } from '@bls/proto/contracts/calls/approvals/giving-access';
import { givingAccessWorkflow, type PersonalAccessAction } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { useTranslation } from 'react-i18next';
import { ActionBar, type TakenAction } from '../../domain/workflow/action-bar.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { Status } from '../../ui/feedback/status.js';
import { Timeline } from '../../domain/workflow/timeline.js';
import { WorkflowLine } from '../../domain/workflow/workflow-line.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { useCan } from '../../lib/session/session.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { ContractLink } from '../../domain/deal/contract-link.js';

/** One character of a contract: the licensee's access to it, and the next actions. */
export default function AccessDetail() {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const { id } = useParams(ROUTES.givingAccess.detail);
  const decide = useCommand(givingAccessDecide);
  const { data: access, error, refetch } = useCall(givingAccessRead, id ? { id } : undefined);
  if (!access) return <Awaiting query={{ error, refetch }} />;
  const character = name(access, 'characterName');
  const company = name(access, 'companyName');
  const run = ({ action, comment }: TakenAction) =>
    decide.mutateAsync({ id, revision: access.revision, action: action as PersonalAccessAction, ...(comment ? { comment } : {}) });
  const opens = can('creative.read');
  const lacksGuide = access.status === 'awaitingStyleGuide' || access.status === 'missingStyleGuides';
  return (
    <>
      <PageHeader
        title={character}
        note={`${company} · ${access.contractNumber}`}
        crumbs={[{ label: t('givingAccesses.title'), to: pathTo(ROUTES.givingAccess.list) }]}
        actions={
          <>
            {lacksGuide && can('styleGuide.write') ? <GuideLinks access={access} /> : null}
            <ActionBar
              actions={access.actions}
              texts="givingAccess"
              run={run}
              {...(access.status === 'none' ? { primary: 'reopen' } : {})}
            />
          </>
        }
      />
      <WorkflowLine
        workflow={givingAccessWorkflow}
        texts="givingAccess"
        state={access.status}
        history={access.history}
        since={access.waitingSince}
        waitsFor={access.waitsFor}
        mine={access.waitsFor.some(can)}
      />
      <WithAside
        aside={
          <Card title={t('givingAccesses.activity')}>
            <Timeline texts="givingAccess" history={access.history} />
          </Card>
        }
      >
        <Card
          title={t('givingAccesses.access')}
          actions={<Status tone={givingAccessWorkflow.states[access.status].tone} text={t(`givingAccess.status.${access.status}`)} />}
        >
          <KeyValueList
            rows={[
              { label: t('givingAccesses.character'), value: character },
              {
                label: t('givingAccesses.property'),
                value: name(access, 'propertyName'),
              },
              { label: t('givingAccesses.company'), value: company },
              { label: t('givingAccesses.contract'), value: <ContractLink number={access.contractNumber} /> },
              { label: t('givingAccesses.startsOn'), value: <DateText value={access.startsOn} /> },
              { label: t('givingAccesses.endsOn'), value: <DateText value={access.endsOn} /> },
            ]}
          />
        </Card>
        <Card title={t('givingAccesses.styleGuides')}>
          {access.guides.length === 0 ? <p className="text-muted">{t('givingAccesses.noGuides')}</p> : null}
          <ul className="divide-y divide-line empty:hidden">
            {access.guides.map((guide) => (
              <li key={guide.styleGuideId} className="py-2">
                {opens ? (
                  <LinkTo
                    to={pathTo(ROUTES.styleGuides.detail, { id: guide.styleGuideId })}
                    className="rounded-sm font-medium text-accent-text hover:underline"
                  >
                    {guide.name}
                  </LinkTo>
                ) : (
                  guide.name
                )}
              </li>
            ))}
          </ul>
        </Card>
      </WithAside>
    </>
  );
}

/** The two ways to a missing style guide: an existing one is assigned on its own page, a new one begins with this contract. */
function GuideLinks({ access: { characterId, contractId } }: { access: GivingAccessDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={pathTo(ROUTES.styleGuides.list, {}, { characterId })}>{t('givingAccesses.assignGuide')}</ButtonLink>
      <ButtonLink kind="primary" to={pathTo(ROUTES.styleGuides.edit, {}, { characterId, contractId })}>
        {t('styleGuides.new')}
      </ButtonLink>
    </>
  );
}
