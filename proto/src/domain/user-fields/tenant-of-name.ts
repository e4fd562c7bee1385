/** `salesmanager@plby` names its tenant; `anna` and `anna@sunrise.example` name none. */
export const tenantOfName = (userName: string): string | undefined => /@([a-z][a-z0-9]{1,15})$/i.exec(userName.trim())?.[1]?.toUpperCase();
