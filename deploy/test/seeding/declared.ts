import type { Declared } from '../lib/compare-rows.js';

/** Expected differences between seeded rows and rows of calls, and why. */
export const DECLARED: Declared = {
  'identity.audit': 'records the calls themselves',
  'identity.audit_heads': 'records the calls themselves',
  'identity.sessions': 'people sign in to make calls',
  'identity.first_steps': 'people sign in to make calls',
  'identity.users.last_seen_at': 'people sign in to make calls',
  'identity.users.password_hash': 'salted',
  'identity.invitations.token_hash': 'random',
  'identity.invitations.sign_up_code_hash': 'random',
  'licensing.attached_file.kind=sealed': 'a worker seals the signed document',
  'licensing.contract.seal_code': 'a worker seals the signed document',
  'finance.bill.document_file_id': 'a worker renders the debit note, or the first reader has it rendered',
  'finance.sales_upload.annotated_file_id': 'a worker makes the workbook with comments',
  'finance.sales_upload.attempt': 'identifies a run of a worker',
};
