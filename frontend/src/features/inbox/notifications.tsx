import { InboxTab } from './inbox-tab.js';

/** What happened that concerns the reader. */
export default function Notifications() {
  return <InboxTab tab="Notification" />;
}
