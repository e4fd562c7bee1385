import type { Cipher } from '@bls/kit/crypto/cipher';
import type { MailAccount } from './accounts.repository.js';

type Of = Pick<MailAccount, 'tenant' | 'type' | 'serverType'>;
const purpose = ({ tenant, type, serverType }: Of): string => `mail account ${tenant} ${type} ${serverType}`;

/** The password of an account as it is stored, and back. It leaves the process only towards its mail server. */
export const sealPassword = (cipher: Cipher, account: Of, password: string): Buffer => cipher.seal(purpose(account), password);
export const openPassword = (cipher: Cipher, account: MailAccount): string => cipher.open(purpose(account), account.password);
