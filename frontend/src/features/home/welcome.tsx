import { menuRead } from '@bls/proto/client/identity/inbox/menu';
import type { MenuNode } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { parsePath, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useUser } from '../../lib/session/session.js';
import { useTenant } from '../../lib/session/tenant.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';

/** The first page of somebody new: everything that the person can open, by area. */
export default function Welcome() {
  const { t } = useTranslation();
  const user = useUser();
  const { title } = useTenant();
  const query = useCall(menuRead, user ? {} : undefined, { staleTime: 60_000 });
  if (!query.data) return <Awaiting query={query} />;
  const areas = query.data.SideMenus.filter(({ ChildNodes }) => ChildNodes.length > 0);
  return (
    <>
      <PageHeader
        title={title ? t('home.welcome.to', { tenant: title }) : t('home.welcome.title')}
        note={t('home.welcome.text')}
        actions={
          <ButtonLink kind="primary" to={pathTo(ROUTES.home.own)}>
            {t('home.welcome.home')}
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {areas.map((area) => (
          <Area key={area.MenuId} area={area} />
        ))}
      </div>
    </>
  );
}

function Area({ area }: { area: MenuNode }) {
  const { t } = useTranslation();
  return (
    <Card title={t(area.Code, { defaultValue: area.Name })}>
      <ul>
        {area.ChildNodes.map((node) => (
          <li key={node.MenuId}>
            <LinkTo to={parsePath(`/${node.Controller}/${node.Action}`)} className="block rounded-sm py-1 text-accent-text hover:underline">
              {t(node.Code, { defaultValue: node.Name })}
            </LinkTo>
          </li>
        ))}
      </ul>
    </Card>
  );
}
