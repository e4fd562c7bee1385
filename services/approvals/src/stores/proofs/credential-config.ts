import { z } from 'zod';

/** Where the installation is: the address of the product for people, and the path of the API when it is not the root. */
export const credentialConfigSchema = z.object({
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  API_BASE: z.string().default(''),
});
export type CredentialConfig = z.output<typeof credentialConfigSchema>;

/** The address of a tenant as an issuer of credentials. The BFF serves the keys and the status lists below it. */
export const issuerOf = ({ PUBLIC_URL, API_BASE }: CredentialConfig, tenant: string): string =>
  `${PUBLIC_URL.replace(/\/$/, '')}${API_BASE}/credentials/${tenant}`;

export const statusListUri = (issuer: string, list: number): string => `${issuer}/status/${list}`;
