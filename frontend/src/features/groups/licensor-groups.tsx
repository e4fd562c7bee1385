import { GroupList } from './group-list.js';

/** The licensor's groups, for the administrator. */
export default function LicensorGroups() {
  return <GroupList side="licensor" />;
}
