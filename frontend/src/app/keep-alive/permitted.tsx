import type { Capability } from '@bls/proto/domain/access/permissions';
import type { UserType } from '@bls/proto/domain/access/roles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { NoPermission } from '../../ui/layout/states.js';
import { navigate } from '../../lib/screens/navigate.js';
import { useCan, useUser } from '../../lib/session/session.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Props = { capability: Capability | undefined; side?: UserType | undefined; children: ReactNode };

/** The no-permission page instead of a screen that the matrix denies or that belongs to another side. The server checks as well. */
export function Permitted({ capability, side, children }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const user = useUser();
  if ((!capability || can(capability)) && (!side || user?.UserType === side)) return children;
  return <NoPermission action={<Button onClick={() => navigate(pathTo(ROUTES.home.root))}>{t('state.notFound.home')}</Button>} />;
}
