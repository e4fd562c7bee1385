/** The type of the credential of a letter (`vct`). It names what the claims mean; nothing is fetched from it. */
export const LETTER_CREDENTIAL = 'urn:brand-licensing:authorization-letter:1';
/** The signature algorithm of credentials and status lists: ECDSA on P-256, which every verifier knows. */
export const CREDENTIAL_ALGORITHM = 'ES256';
/** Seconds for which a status list may be cached, and after which it is refused: a withdrawal shows within a minute. */
export const STATUS_LIST_TTL_SECONDS = 30;
export const STATUS_LIST_SECONDS = 60;
/** Letters of one status list. */
export const STATUS_LIST_SIZE = 100_000;

/** The claims of a credential of a letter; those in `HIDEABLE_CLAIMS` are disclosed or left out by the person who shows it. */
export type LetterClaims = {
  number: string;
  licensor: string;
  licensee: string;
  licensee_zh?: string;
  properties: string[];
  products: string[];
  territories: string[];
  platform: string;
  store_name: string;
  store_id: string;
  store_url: string;
  store_type: string;
  valid_from: string;
  valid_to: string;
  operator: string;
  distributor?: string;
};
export const HIDEABLE_CLAIMS = ['operator', 'distributor'] as const;
