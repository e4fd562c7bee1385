import { hasApiClients } from '@bls/identity/api-clients/api-clients.queries';
import { seedApiClients, type SeededClient } from '@bls/identity/api-clients/seed-api-clients';
import type { IdentityDb } from '@bls/identity/db/schema';
import { seedWebhook } from '@bls/identity/webhooks/seed-webhooks';
import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { addDays } from '@bls/proto/domain/values/time';
import type { Today } from '../base/clock.js';
import { withTenant } from '../base/databases.js';
import { idOf } from '../base/random.js';
import { Directory, peopleOf } from '../tenants/people.js';
import type { ServicePart } from './part.js';

/** A client of the accounting system, one of a data warehouse, and one whose project has ended. */
export const clientsOf = (at: (daysAgo: number) => string): SeededClient[] => [
  {
    name: 'Accounting',
    role: 'seniorFinance',
    scopes: ['bill.read', 'books.read'],
    createdAt: at(210),
    lastUsedAt: at(1),
  },
  {
    name: 'Data warehouse',
    role: 'licensor',
    scopes: ['termSheet.read', 'contract.read', 'salesReport.read', 'bill.read'],
    createdAt: at(120),
    lastUsedAt: at(1),
  },
  { name: 'Portal of the agency', role: 'sales', scopes: ['rights.read'], createdAt: at(400), lastUsedAt: at(95), revokedAt: at(90) },
];

/** API clients, and a webhook that the administrator has disabled after a trial: nothing of the demo is sent anywhere. */
export const integrations: ServicePart = {
  name: 'API clients and a webhook',
  add({ databases, secrets, publicUrl }, demoTenant, today: Today) {
    const { tenant } = demoTenant;
    const by = new Directory(peopleOf(demoTenant)).staff('superUser');
    const context = { tenant, id: idOf };
    const at = (daysAgo: number): string => `${addDays(today, -daysAgo)}T02:00:00Z`;
    const cipher = new Cipher(KeyRing.parse(secrets.encryptionKeys.identity, 'ENCRYPTION_KEYS'));
    return withTenant<IdentityDb, boolean>(databases.identity, 'identity', tenant, async (trx) => {
      if (await hasApiClients(trx, tenant)) return false;
      await seedApiClients(trx, context, by, clientsOf(at));
      await seedWebhook(trx, context, cipher, {
        url: 'https://hooks.example.com/licensing',
        description: 'Trial of the accounting system',
        kinds: ['bill', 'payment', 'salesReport'],
        by,
        createdAt: at(25),
        disabledAt: at(1),
        publicUrl,
      });
      return true;
    });
  },
};
