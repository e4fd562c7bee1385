import { GroupPage } from './group-page.js';

export default function EditLicensorGroup() {
  return <GroupPage side="licensor" />;
}
