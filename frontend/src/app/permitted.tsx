import type { Capability } from '@bls/proto/permissions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.js';
import { NoPermission } from '../components/states.js';
import { navigate } from '../lib/navigate.js';
import { useCan } from '../lib/session.js';

/** The no-permission page instead of a screen that the matrix denies; the server would refuse its calls anyway. */
export function Permitted({ capability, children }: { capability: Capability | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  const can = useCan();
  if (!capability || can(capability)) return children;
  return <NoPermission action={<Button onClick={() => navigate('/home')}>{t('state.notFound.home')}</Button>} />;
}
