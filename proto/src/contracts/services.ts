/** The domain services: first word of their subjects, name of their schema, queue group and job queue. */
export const SERVICES = ['identity', 'licensing', 'approvals', 'finance', 'files'] as const;
export type ServiceName = (typeof SERVICES)[number];
