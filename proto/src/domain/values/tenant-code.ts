/** The code of a tenant: "PLBY". */
export const TENANT_CODE = /^[A-Z][A-Z0-9]{1,15}$/;
