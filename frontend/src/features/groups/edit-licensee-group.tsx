import { GroupPage } from './group-page.js';

export default function EditLicenseeGroup() {
  return <GroupPage side="licensee" />;
}
