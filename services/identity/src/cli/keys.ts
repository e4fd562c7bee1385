import { keysCommand } from '@bls/kit/key-rotation/keys-command';
import { BOUND_BY_INVITATIONS } from '../accounts/accounts.api.js';
import type { IdentityDb } from '../db/schema.js';
import { DECISION_LINK_KEYS } from '../inbox/inbox.api.js';
import { ENCRYPTED_OF_MAIL, REPLY_ADDRESS_KEYS } from '../mail/mail.api.js';
import { KEYED_BY_SIGN_IN } from '../sign-in/sign-in.api.js';
import { tenantCodes } from '../tenants/tenants.api.js';
import { ENCRYPTED_OF_PUSH } from '../push/push.api.js';
import { ENCRYPTED_OF_WEBHOOKS } from '../webhooks/webhooks.api.js';

const { encrypted, bound } = KEYED_BY_SIGN_IN;
const columns = {
  encrypted: [...ENCRYPTED_OF_MAIL, ...ENCRYPTED_OF_PUSH, ...ENCRYPTED_OF_WEBHOOKS, ...encrypted],
  bound: [...bound, ...BOUND_BY_INVITATIONS, DECISION_LINK_KEYS, REPLY_ADDRESS_KEYS],
};

await keysCommand<IdentityDb>({ service: 'identity', columns, tenants: tenantCodes });
