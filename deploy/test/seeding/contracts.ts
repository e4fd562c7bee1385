import { randomUUID } from 'node:crypto';
import { SeedLicensing } from '@bls/licensing/seed-licensing';
import type { companySaved } from '@bls/proto/contracts/events/identity';
import { propertySave } from '@bls/proto/contracts/calls/licensing/property';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { RATE_TYPES } from '@bls/proto/domain/enumerations/term-sheet';
import { propertySaveSchema } from '@bls/proto/domain/property/fields';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import { makeCall } from '../lib/make-call.js';
import type { Client } from '../lib/client.js';
import { CONTRACT, TERM_SHEET } from '../lib/deal/deal-documents.js';
import { TERM } from '../lib/deal/deal-terms.js';
import { seedClauses } from './clauses.js';
import { seedCounterOffer } from './counter-offer.js';
import { ADMINISTRATOR_PERSON, BRAND_OWNER, SETTINGS, SIGNATURES, TENANT } from './people.js';
import type { Played } from './story.js';
import { actor, filesOf, seedTermSheet } from './term-sheets.js';

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
export const propertyByCalls = (administrator: Client): Promise<unknown> => makeCall(administrator, propertySave, PROPERTY);

/** Licensing of the story, by its seed: from the draft of the term sheet to the fully signed contract, and a deal with a counter-offer, and a draft with a clause. */
export function seedContracts(
  { published, deal, answered, drafted, uploads: signatures, terms }: Played,
  idOf: SeedLicensing['context']['id'],
): SeedLicensing {
  const { contractId } = deal;
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
  const { contracts } = licensing;
  const [termSheetAt, contractAt] = [published.instantsOf('termSheet'), published.instantsOf('contract')];
  const signed = seedTermSheet(licensing, deal, terms, TERM_SHEET, termSheetAt);
  contracts.generate(contractId, signed, randomUUID(), contractAt('generate'));
  for (const step of CONTRACT) {
    const { by, action, sign } = step;
    const input = {
      files: filesOf(deal, step),
      ...(sign ? { signatureFileId: signatures.idOf(by === 'licensee' ? SIGNATURES.licensee : SIGNATURES.licensor) } : {}),
    };
    contracts.move(contractId, action as ContractAction, input, actor(by), contractAt(action));
  }
  seedCounterOffer(licensing, answered, terms, termSheetAt);
  seedClauses(licensing, drafted, terms, { termSheetAt, contractAt });
  return licensing;
}
