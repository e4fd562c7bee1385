import type { Cipher } from '@bls/kit/crypto/cipher';
import type { MailAccount } from './accounts.repository.js';

type AccountKey = Pick<MailAccount, 'tenant' | 'type' | 'serverType'>;
export const mailPasswordPurpose = ({ tenant, type, serverType }: AccountKey): string => `mail account ${tenant} ${type} ${serverType}`;

/** Seals and opens the password of an account. The open password is sent to its mail server only. */
export const sealPassword = (cipher: Cipher, account: AccountKey, password: string): Buffer =>
  cipher.seal(mailPasswordPurpose(account), password);
export const openPassword = (cipher: Cipher, account: MailAccount): string => cipher.open(mailPasswordPurpose(account), account.password);
