import { ContractList } from './list.js';

export default function LicenseeIndex() {
  return <ContractList licensee />;
}
