import type { PersonalTables } from '@bls/shared/personal-data/personal-tables';

const SECRETS = ['store_key', 'store_token', 'hash', 'redacted_hash', 'file_password', 'search'];

/** What the tables of files have about people. Seals keep the signers whom the sealed documents name. */
export const PERSONAL_TABLES = {
  objects: { names: { uploader_name: 'uploader_id' }, hidden: SECRETS },
  uploads: { names: { uploader_name: 'uploader_id' }, hidden: SECRETS },
  infected_file: { names: { uploader_name: 'uploader_id' } },
  accesses: { names: { actor_name: 'actor_id' }, hidden: SECRETS },
  creative_log: { names: { by_name: 'by_id' } },
  style_guide: { names: { created_by: null, updated_by: null, designer_name: 'designer_id' }, hidden: SECRETS },
  style_guide_licensee: { names: { assigned_by: null } },
  art_source: { names: { uploaded_by: null }, hidden: SECRETS },
  creative_review: { names: { decided_by: null } },
  art_release: { names: { released_by: null, opened_by: null } },
} as const satisfies PersonalTables;
