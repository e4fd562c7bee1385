import { ContractTemplates } from './templates.js';

export default function OfLicensor() {
  return (
    <ContractTemplates up={{ label: 'companies.licensors.title', to: '/NewLicensorSetup/Index', edit: '/NewLicensorSetup/EditLicensor' }} />
  );
}
