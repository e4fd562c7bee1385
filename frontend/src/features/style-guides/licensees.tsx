import type { StyleGuideDetail } from '@bls/proto/contracts/calls/files/style-guide';
import { givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Status } from '../../ui/feedback/status.js';
import { useCan } from '../../lib/session/session.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The licensees of a style guide with their access to each of its characters that they hold. */
export function Licensees({ guide }: { guide: StyleGuideDetail }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const opens = useCan()('givingAccess.read');
  const { nameOf } = useCharacters();
  const characterOf = (id: string): string => {
    const found = guide.characters.find((one) => one.characterId === id);
    return found ? nameOf(found) : '';
  };
  return (
    <Card title={t('styleGuides.accessStatus')}>
      {guide.assigned.length === 0 ? <p className="text-muted">{t('styleGuides.nobody')}</p> : null}
      <ul className="divide-y divide-line empty:hidden">
        {guide.assigned.map((one) => (
          <li key={one.companyId} className="py-2.5 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">{name(one, 'companyName')}</span>
              <span className="text-xs text-muted">
                <DateText value={one.assignedAt} /> · {one.assignedBy}
              </span>
            </p>
            <ul className="mt-1 space-y-1">
              {one.access.map((access) => (
                <li key={access.accessId} className="flex flex-wrap items-center gap-x-3">
                  <Status tone={givingAccessWorkflow.states[access.status].tone} text={t(`givingAccess.status.${access.status}`)} />
                  {opens ? (
                    <LinkTo
                      to={pathTo(ROUTES.givingAccess.detail, { id: access.accessId })}
                      className="rounded-sm text-accent-text hover:underline"
                    >
                      {characterOf(access.characterId)} · {access.contractNumber}
                    </LinkTo>
                  ) : (
                    <span>
                      {characterOf(access.characterId)} · {access.contractNumber}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
