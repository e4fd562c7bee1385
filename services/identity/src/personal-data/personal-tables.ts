import type { PersonalTables } from '@bls/shared/personal-data/personal-tables';

/**
 * What the tables of identity have about people. `kept`: the erasure changes the row by statements of its own, or keeps it;
 * docs/operations.md names what is kept and why.
 */
export const PERSONAL_TABLES = {
  users: { own: 'id', hidden: ['password_hash', 'search'], kept: true },
  sessions: { own: 'user_id', hidden: ['credential_hash', 'next_hash', 'next_sealed', 'previous_hash'] },
  authenticators: { own: 'user_id', hidden: ['secret'] },
  passkeys: { own: 'user_id', hidden: ['credential_id', 'public_key'] },
  passkey_challenges: { own: 'user_id', hidden: ['challenge_hash'] },
  recovery_codes: { own: 'user_id', hidden: ['code_hash'] },
  password_resets: { own: 'user_id', hidden: ['token_hash'] },
  workspace_mails: { own: 'user_id' },
  /** People without an account. */
  signing_links: { names: { name: null }, hidden: ['link_hash', 'session_hash'] },
  first_steps: { own: 'user_id' },
  list_views: { own: 'user_id' },
  decision_links: { own: 'user_id' },
  reply_addresses: { own: 'user_id' },
  push_subscriptions: { own: 'user_id', hidden: ['p256dh', 'auth', 'endpoint'] },
  calendar_links: { own: 'user_id', hidden: ['link_hash'] },
  webhook_endpoints: { names: { created_by_name: 'created_by' }, hidden: ['secret', 'former_secret'] },
  api_clients: { names: { created_by_name: 'created_by', revoked_by_name: 'revoked_by' } },
  notification_preferences: { own: 'user_id' },
  group_members: { own: 'user_id' },
  notifications: { own: 'user_id', names: { by_name: null }, hidden: ['search'] },
  digest_entries: { own: 'user_id', names: { by_name: null } },
  done: { own: 'user_id' },
  mails: { own: 'user_id', hidden: ['html'] },
  invitations: { own: 'accepted_by', hidden: ['token_hash', 'sign_up_code_hash'], kept: true },
  work_items: { names: { by_name: null }, hidden: ['search'] },
  setting_history: { names: { by_name: 'by_id' } },
  audit_checks: { names: { by_name: 'by_id' } },
  mail_templates: { names: { saved_by_name: 'saved_by' } },
  mail_accounts: { names: { updated_by_name: null }, hidden: ['password'] },
  role_notification_heads: { names: { updated_by_name: null } },
  territories: { names: { by_name: null } },
  audit: { names: { user_name: 'user_id' }, hidden: ['previous_hash', 'hash', 'key_id', 'redacted_hash', 'redacted_key_id'], kept: true },
  personal_data_exports: { own: 'user_id', kept: true },
} as const satisfies PersonalTables;
