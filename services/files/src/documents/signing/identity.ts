/** What a tenant signs with: `key` and `certificate` are PEM, `serial` is hexadecimal. */
export type Identity = { serial: string; certificate: string; key: string; validTo: Date };
