import type { ReactNode } from 'react';
import type { Proof } from '../../lib/session/logon.js';

/** Props of every sign-in method. `children` are rendered above its button. */
export type SignInFormProps = { onSubmit: (proof: Proof) => Promise<void>; children: ReactNode };
