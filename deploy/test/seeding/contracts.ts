import { randomUUID } from 'node:crypto';
import type { SeedActor } from '@bls/licensing/deals/seed-deals';
import { SeedLicensing } from '@bls/licensing/seed-licensing';
import type { companySaved } from '@bls/proto/contracts/events/identity';
import { propertySave } from '@bls/proto/contracts/calls/licensing/property';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { Role } from '@bls/proto/domain/access/roles';
import { RATE_TYPES } from '@bls/proto/domain/enumerations/term-sheet';
import { propertySaveSchema } from '@bls/proto/domain/property/fields';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import type { TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { ask } from '../lib/ask.js';
import type { Client } from '../lib/client.js';
import type { Deal } from '../lib/deal.js';
import type { Uploads } from '../lib/uploads.js';
import { CONTRACT, TERM_SHEET } from '../lib/deal-documents.js';
import { TERM } from '../lib/deal-terms.js';
import { ADMINISTRATOR_PERSON, BRAND_OWNER, permissionsOf, personOf, SETTINGS, SIGNATURES, TENANT } from './people.js';
import type { Published } from './published.js';

const WHERE_AND_WHEN = { territories: ['CN' as const], validFrom: '2020-01-01', validTo: `${Number(TERM.to.slice(0, 4)) + 2}-12-31` };
const PROPERTY = {
  ...WHERE_AND_WHEN,
  id: randomUUID(),
  name: 'Moon Hare',
  nameZh: '月兔',
  code: 'MOON',
  brandOwnerId: BRAND_OWNER.id,
  rateTypes: [...RATE_TYPES],
  characters: [{ ...WHERE_AND_WHEN, characterId: randomUUID(), name: 'Mimi', nameZh: '咪咪' }],
};

/** The property of the story. */
export const propertyByCalls = (administrator: Client): Promise<unknown> => ask(administrator, propertySave, PROPERTY);

const actor = (role: Role): SeedActor => ({
  person: personOf(role),
  acting: {
    userId: personOf(role).userId,
    role,
    permissions: permissionsOf(role),
    ...(role === 'brandOwner' ? { brandOwnerId: BRAND_OWNER.id } : {}),
  },
});

/** Licensing of the story, by its seed: from the draft of the term sheet to the fully signed contract. */
export function seedContracts(
  published: Published,
  { termSheetId, contractId, mark, uploads }: Deal,
  signatures: Uploads,
  terms: Terms,
  idOf: SeedLicensing['context']['id'],
): SeedLicensing {
  const licensing = new SeedLicensing(
    { tenant: TENANT, id: idOf },
    {
      tenantSettings: { settings: effectiveSettings(SETTINGS), revision: 1 },
      companies: published.payloads<PayloadOf<typeof companySaved>>('identity.company.saved.v1'),
      properties: [propertySaveSchema.parse(PROPERTY)],
      offers: { categories: [], properties: [] },
      by: ADMINISTRATOR_PERSON,
      at: published.at('licensing.property.saved.v1'),
    },
  );
  const { termSheets, contracts } = licensing;
  const [termSheetAt, contractAt] = [published.instantsOf('termSheet'), published.instantsOf('contract')];
  const fileOf = (file: string | undefined, action: string, by: Role) => {
    const name = `${action} by ${by} ${mark}.pdf`;
    return file ? [{ fileId: uploads.idOf(name), name }] : [];
  };
  const createdAt = termSheetAt('create');
  termSheets.open({ id: termSheetId, terms, copied: false }, actor('sales'), createdAt);
  termSheets.save(termSheetId, terms, createdAt);
  for (const { by, action, file } of TERM_SHEET)
    termSheets.decide(termSheetId, action as TermSheetAction, { files: fileOf(file, action, by) }, actor(by), termSheetAt(action));
  const deal = { head: termSheets.head(termSheetId), terms: termSheets.terms(termSheetId) };
  contracts.generate(contractId, deal, randomUUID(), contractAt('generate'));
  for (const { by, action, file, sign } of CONTRACT) {
    const input = {
      files: fileOf(file, action, by),
      ...(sign ? { signatureFileId: signatures.idOf(by === 'licensee' ? SIGNATURES.licensee : SIGNATURES.licensor) } : {}),
    };
    contracts.move(contractId, action as ContractAction, input, actor(by), contractAt(action));
  }
  return licensing;
}
