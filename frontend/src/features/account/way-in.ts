import type { ReactNode } from 'react';
import type { Proof } from '../../lib/session/logon.js';

/** What each way to sign in is given. `children` stand above its button. */
export type WayInProps = { onSubmit: (proof: Proof) => Promise<void>; children: ReactNode };
