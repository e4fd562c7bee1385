/** Tenant and user name: to whom something on the device belongs. */
export const ownerOf = ({ TenantCode, UserName }: { TenantCode: string; UserName: string }): string => `${TenantCode} ${UserName}`;
