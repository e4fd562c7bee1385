import { ContractTemplates } from './templates.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export default function OfLicensor() {
  return <ContractTemplates up={{ label: 'companies.licensors.title', to: pathTo(ROUTES.licensors.list), edit: ROUTES.licensors.edit }} />;
}
