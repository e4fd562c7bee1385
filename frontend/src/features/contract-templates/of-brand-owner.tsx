import { ContractTemplates } from './templates.js';

export default function OfBrandOwner() {
  return (
    <ContractTemplates
      up={{ label: 'companies.brandOwners.title', to: '/NewBrandOwnerSetup/Index', edit: '/NewBrandOwnerSetup/EditBrandOwner' }}
    />
  );
}
