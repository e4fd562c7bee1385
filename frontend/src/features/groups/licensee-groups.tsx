import { GroupList } from './group-list.js';

/** The groups of the reader's own company. */
export default function LicenseeGroups() {
  return <GroupList side="licensee" />;
}
