import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';

/** Host names that one tenant may have. */
export const HOST_NAMES_LIMIT = 20;

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^(?=.{4,253}$)${LABEL}(\\.${LABEL})*\\.(?!\\d+$)${LABEL}$`);

/** A host name as DNS has it, in lower case and without port: `licensing.playbuddy.example`. No addresses in figures. */
export const hostNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .superRefine((host, context) => {
    if (host !== '' && !HOST_NAME.test(host)) context.addIssue(ruleIssue('hostName', []));
  });
