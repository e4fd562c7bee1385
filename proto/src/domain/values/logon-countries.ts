/** Countries and regions offered at sign-in, by ISO code. Labels: `country.{code}`. */
export const LOGON_COUNTRIES = ['CN', 'HK', 'KR', 'MY', 'SG', 'TW'] as const;
