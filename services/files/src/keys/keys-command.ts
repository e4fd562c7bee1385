import { keysCommand } from '@bls/kit/key-rotation/keys-command';
import { FILE_PASSWORDS } from '../creative/creative.api.js';
import type { FilesDb } from '../db/schema.js';
import { CERTIFICATE_KEYS } from '../documents/documents.api.js';
import { MARKS } from '../pictures/pictures.api.js';
import { tenantsWithKeys } from './tenants-with-keys.queries.js';

const columns = { encrypted: [FILE_PASSWORDS, CERTIFICATE_KEYS], bound: [MARKS] };

await keysCommand<FilesDb>({ service: 'files', columns, tenants: tenantsWithKeys });
