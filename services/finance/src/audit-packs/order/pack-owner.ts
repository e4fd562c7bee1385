/** The owner of the file of an audit pack, whose id the file has. */
export const AUDIT_PACK = 'auditPack';
