import type { PersonalTables } from '@bls/shared/personal-data/personal-tables';

/** What the tables of licensing have about people. Contracts keep the signers whom their sealed documents name. */
export const PERSONAL_TABLES = {
  term_sheet: { names: { owner_name: 'owner_id' }, people: ['created_by', 'given_ahead'] },
  contract: { people: ['signatures'] },
  contract_signer: { people: ['invited_by', 'signature'], names: { name: null } },
  contract_version: { names: { by_name: null } },
  contract_generation: { people: ['by_person'] },
  contract_template_version: { names: { by_name: null } },
  history: { people: ['by_person'] },
  attached_file: { names: { by_name: null } },
  property_history: { people: ['by_person'] },
  category_entry: { names: { by_name: null } },
  catalogue_change: { people: ['by_person'] },
  catalogue_import: { people: ['by_person'] },
  right_reservation: { names: { updated_by: null } },
  insurance_policy: { names: { updated_by: null } },
  agent_category: { names: { updated_by: null } },
  agent_property: { names: { updated_by: null } },
  event: { names: { updated_by: null } },
  event_attribute: { names: { updated_by: null } },
  event_category: { names: { updated_by: null } },
  event_home: { names: { updated_by: null } },
  event_order: { people: ['placed_by'] },
  workflow_draft: { people: ['saved_by'] },
  workflow_version: { people: ['published_by'] },
} as const satisfies PersonalTables;
