import { ContractTemplates } from './templates.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export default function OfBrandOwner() {
  return (
    <ContractTemplates up={{ label: 'companies.brandOwners.title', to: pathTo(ROUTES.brandOwners.list), edit: ROUTES.brandOwners.edit }} />
  );
}
