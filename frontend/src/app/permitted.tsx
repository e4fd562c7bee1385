import type { Capability } from '@bls/proto/permissions';
import type { ReactNode } from 'react';
import { NoPermission } from '../components/states.js';
import { useCan } from '../lib/session.js';

/** The no-permission page instead of a screen that the matrix denies; the server would refuse its calls anyway. */
export function Permitted({ capability, children }: { capability: Capability | undefined; children: ReactNode }) {
  const can = useCan();
  return capability && !can(capability) ? <NoPermission /> : children;
}
