import { InboxTab } from './inbox-tab.js';

/** Notifications for the reader. */
export default function Notifications() {
  return <InboxTab tab="Notification" />;
}
