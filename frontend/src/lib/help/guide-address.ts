import type { Role } from '@bls/proto/domain/access/roles';
import { GUIDES, guideOf, guidesFor, type Section } from './guide-sections.js';

/** The section that explains a page, by the beginning of its address in lower case, after the slash; the first entry that fits counts. */
const SECTIONS: readonly (readonly [prefix: string, section: Section])[] = [
  ['home', 'home'],
  ['notificationinbox', 'inbox'],
  ['notificationsetup', 'notifications'],
  ['calendar', 'calendar'],
  ['myaccount', 'account'],
  ['termsheet', 'term-sheets'],
  ['rights', 'rights'],
  ['contract', 'contracts'],
  ['clauselibrary', 'clauses'],
  ['graphicapproval', 'approvals'],
  ['design', 'designs'],
  ['existingspuapproval', 'existing-spus'],
  ['spu', 'existing-spus'],
  ['import', 'product-import'],
  ['review', 'reviews'],
  ['creativemanagement', 'creative'],
  ['styleguides', 'creative'],
  ['releaseartsource', 'creative'],
  ['uploadartsource', 'creative'],
  ['givingaccess', 'giving-access'],
  ['sales', 'sales-reports'],
  ['licensorpayment', 'bills'],
  ['licenseepayment', 'bills'],
  ['performance', 'performance'],
  ['historicalperformance', 'performance'],
  ['ai/', 'analysis'],
  ['books', 'books'],
  ['aul', 'letters'],
  ['sticker', 'stickers'],
  ['label', 'labels'],
  ['licenseemanegement', 'companies'],
  ['licenseeinformation', 'companies'],
  ['licensorinformation', 'companies'],
  ['basicinformation', 'companies'],
  ['agentsetup', 'companies'],
  ['agent/', 'agent-properties'],
  ['insurance', 'insurance'],
  ['event', 'events'],
  ['newbrandownersetup/editdesignworkflow', 'workflows'],
  ['newbrandownersetup/editproductworkflow', 'workflows'],
  ['newbrandownersetup/settingcharacters', 'properties'],
  ['newbrandownersetup/editproperty', 'properties'],
  ['newbrandownersetup/contracttemplates', 'properties'],
  ['newlicensorsetup/settingcharacters', 'properties'],
  ['newlicensorsetup/contracttemplates', 'properties'],
  ['newbrandownersetup', 'companies'],
  ['newlicensorsetup', 'companies'],
  ['usermanagement', 'users'],
  ['licenseeusermanagement', 'users'],
  ['brandownerusermanagement', 'users'],
  ['licenseeinvite', 'invitations'],
  ['group', 'groups'],
  ['licenseegroup', 'groups'],
  ['appsetting/indexv2', 'settings'],
  ['appsetting/branding', 'branding'],
  ['appsetting/singlesignon', 'single-sign-on'],
  ['appsetting', 'money-settings'],
  ['systemaccess', 'access'],
  ['operations', 'operations'],
  ['webhooks', 'webhooks'],
  ['apiclients', 'api-clients'],
  ['workflowdesigner', 'workflows'],
  ['catalogue', 'catalogue'],
  ['movingin', 'moving-in'],
  ['mailbox', 'mail'],
  ['mailsettings', 'mail'],
];

/**
 * The page of the user guide that explains an address to a role, with its section; the beginning of the role's guide where no section
 * does. `language`: "en" or "zh".
 */
export function guideAddress(path: string, role: Role, language: string): string {
  const lower = path.slice(1).toLowerCase();
  const section = SECTIONS.find(([prefix]) => lower.startsWith(prefix))?.[1];
  const guide = section && guidesFor(role).find((each) => (GUIDES[each] as readonly string[]).includes(section));
  return `/guide/${language === 'zh' ? 'zh' : 'en'}/${guide ?? guideOf(role)}.html${guide ? `#${section}` : ''}`;
}
