import { ContractList } from './list.js';

export default function LicensorIndex() {
  return <ContractList />;
}
